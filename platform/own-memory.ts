// Bytes that are kept for long.

/** The same bytes without the 64 KB that small buffers share: whoever keeps one of those keeps all of them. */
export function inOwnMemory(bytes: Buffer): Buffer {
  const own = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(own);
  return own;
}
