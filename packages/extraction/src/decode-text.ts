/**
 * The text of bytes: by their byte order mark, else UTF-8, else the encoding that Windows once wrote.
 * @param charset The encoding that somebody says they have; counts after the byte order mark, if it is one that is known.
 */
export function decodeText(bytes: Uint8Array, charset?: string): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  const said = charset === undefined ? null : decoderOf(charset);
  if (said !== null && said.encoding !== "utf-8") return said.decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return (said ?? new TextDecoder("windows-1252")).decode(bytes);
  }
}

function decoderOf(charset: string): InstanceType<typeof TextDecoder> | null {
  try {
    return new TextDecoder(charset);
  } catch {
    return null;
  }
}
