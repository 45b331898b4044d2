#pragma once

// The few functions of libzstd that are used, opened at run time; `Tests/RetouchArchivesTests` checks these declarations
// against the library's own header.

#include <stddef.h>

#include "CRetouchOpening.h"

struct ZSTD_CCtx_s;
struct ZSTD_DCtx_s;

/// ZSTD_inBuffer: bytes, and how many of them were read.
typedef struct {
  const void *src;
  size_t size, pos;
} retouch_zstd_input;

/// ZSTD_outBuffer: room for bytes, and how many were written to it.
typedef struct {
  void *dst;
  size_t size, pos;
} retouch_zstd_output;

/// ZSTD_cParameter.
typedef enum {
  RETOUCH_ZSTD_LEVEL = 100,
  /// The binary logarithm of the window.
  RETOUCH_ZSTD_WINDOW = 101,
  RETOUCH_ZSTD_CHECKSUM = 201,
} retouch_zstd_packing;

/// ZSTD_dParameter.
typedef enum {
  /// The binary logarithm of the largest window.
  RETOUCH_ZSTD_LARGEST_WINDOW = 100,
} retouch_zstd_unpacking;

/// ZSTD_EndDirective.
typedef enum { RETOUCH_ZSTD_CONTINUE, RETOUCH_ZSTD_FLUSH, RETOUCH_ZSTD_END } retouch_zstd_step;

/// ZSTD_ErrorCode.
typedef enum { RETOUCH_ZSTD_WINDOW_TOO_LARGE = 16 } retouch_zstd_error;

/// The first four bytes of a frame, and of one that is skipped, of which the last four bits may have any value.
static const unsigned RETOUCH_ZSTD_MAGIC = 0xFD2FB528, RETOUCH_ZSTD_SKIPPED = 0x184D2A50;

#define RETOUCH_ZSTD(F) \
  F(unsigned, ZSTD_isError, (size_t result)) \
  F(const char *, ZSTD_getErrorName, (size_t result)) \
  F(retouch_zstd_error, ZSTD_getErrorCode, (size_t result)) \
  F(struct ZSTD_DCtx_s *, ZSTD_createDStream, (void)) \
  F(size_t, ZSTD_freeDStream, (struct ZSTD_DCtx_s *)) \
  F(size_t, ZSTD_DCtx_setParameter, (struct ZSTD_DCtx_s *, retouch_zstd_unpacking, int value)) \
  F(size_t, ZSTD_DStreamInSize, (void)) \
  F(size_t, ZSTD_DStreamOutSize, (void)) \
  F(size_t, ZSTD_decompressStream, (struct ZSTD_DCtx_s *, retouch_zstd_output *, retouch_zstd_input *)) \
  F(size_t, ZSTD_decompress, (void *to, size_t capacity, const void *frame, size_t size)) \
  F(unsigned long long, ZSTD_getFrameContentSize, (const void *frame, size_t size)) \
  F(struct ZSTD_CCtx_s *, ZSTD_createCCtx, (void)) \
  F(size_t, ZSTD_freeCCtx, (struct ZSTD_CCtx_s *)) \
  F(size_t, ZSTD_CCtx_setParameter, (struct ZSTD_CCtx_s *, retouch_zstd_packing, int value)) \
  F(size_t, ZSTD_CCtx_setPledgedSrcSize, (struct ZSTD_CCtx_s *, unsigned long long size)) \
  F(size_t, ZSTD_CStreamOutSize, (void)) \
  F(size_t, ZSTD_compressBound, (size_t size)) \
  F(size_t, ZSTD_compressStream2, \
    (struct ZSTD_CCtx_s *, retouch_zstd_output *, retouch_zstd_input *, retouch_zstd_step)) \
  F(size_t, ZSTD_compress2, (struct ZSTD_CCtx_s *, void *to, size_t capacity, const void *from, size_t size))

struct retouch_zstd { RETOUCH_ZSTD(RETOUCH_MEMBER) };

/// Opens the library. Returns NULL, or a description of what is missing.
const char *retouch_open_zstd(struct retouch_zstd *);
