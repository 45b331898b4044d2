"use strict";
const SVG = "http://www.w3.org/2000/svg";

// Makes an element: make("p", { class: "soft" }, "text", another, …); a property that is a function
// listens.
function make(tag, properties, ...children) {
  const svg = tag.startsWith("svg:");
  const made = svg ? document.createElementNS(SVG, tag.slice(4)) : document.createElement(tag);
  for (const [name, value] of Object.entries(properties || {})) {
    if (value === null || value === undefined || value === false) continue;
    if (typeof value === "function") made.addEventListener(name, value);
    else made.setAttribute(name, value === true ? "" : String(value));
  }
  made.append(...children.flat().filter((child) => child !== null && child !== undefined));
  return made;
}

// The data of a script element, which is JSON and nothing else.
function data(id) {
  const holder = document.getElementById(id);
  return holder ? JSON.parse(holder.textContent) : null;
}

// 1200000 µs as "1.2 s", exact.
function seconds(time) {
  const sign = time < 0 ? "\u2212" : "";
  const digits = String(Math.abs(time)).padStart(7, "0");
  const fraction = digits.slice(-6).replace(/0+$/, "");
  return sign + digits.slice(0, -6) + (fraction ? "." + fraction : "") + " s";
}

function points(value) { return String(Math.round(value * 10) / 10); }

function plural(count, one, many) { return count.toLocaleString("en") + " " + (count === 1 ? one : many); }

const say = (text) => { document.getElementById("said").textContent = text; };

// A time at the beginning of an outcome's line, in µs, or null.
function lineTime(text) {
  const found = /^(\d{1,16}) /.exec(text);
  return found ? Number(found[1]) : null;
}

// Undoes what keeps samples small: each number is the difference from the one before of its kind.
function undelta(numbers, width) {
  const rows = [];
  let last = new Array(width).fill(0);
  for (let index = 0; index + width <= numbers.length; index += width) {
    last = last.map((value, column) => value + numbers[index + column]);
    rows.push(last);
  }
  return rows;
}

// The last of some rows, sorted by their first number, at a time; null before the first.
function latest(rows, time) {
  let low = 0, high = rows.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (rows[middle][0] <= time) low = middle + 1; else high = middle;
  }
  return low > 0 ? rows[low - 1] : null;
}
