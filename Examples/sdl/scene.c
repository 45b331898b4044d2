// Fingers and mice as SDL 2 tells them, with the number of clicks that it counts.
//
//   cc -O2 -o scene scene.c $(pkg-config --cflags --libs sdl2)
#include <SDL.h>

int main(int count, char **arguments) {
  (void)count;
  (void)arguments;
  setvbuf(stdout, NULL, _IOLBF, 0);
  if (SDL_Init(SDL_INIT_VIDEO) || !SDL_CreateWindow("scene", 0, 0, 390, 844, SDL_WINDOW_SHOWN)) {
    printf("%s\n", SDL_GetError());
    return 1;
  }
  for (SDL_Event event; SDL_WaitEvent(&event);) switch (event.type) {
    case SDL_QUIT: return 0;
    case SDL_FINGERDOWN: printf("down %.3f %.3f\n", event.tfinger.x, event.tfinger.y); break;
    case SDL_FINGERUP: printf("up %.3f %.3f\n", event.tfinger.x, event.tfinger.y); break;
    case SDL_MULTIGESTURE: printf("fingers %d\n", event.mgesture.numFingers); break;
    case SDL_MOUSEBUTTONDOWN: printf("clicks %d\n", event.button.clicks); break;
    default: break;
  }
}
