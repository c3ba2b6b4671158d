/** A second of silence. */
export function wav(): Buffer {
  const header = Buffer.from(
    "524946462456000057415645666d74201000000001000100112b0000112b000001000800646174610056000000",
    "hex",
  );
  return Buffer.concat([header, Buffer.alloc(22_000, 0x80)]);
}
