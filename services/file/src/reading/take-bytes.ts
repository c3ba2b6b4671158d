import { once } from "node:events";
import type { Readable } from "node:stream";

/**
 * The next bytes of a stream, alone in their buffer; what comes behind them stays. Never resolves where the stream ends before.
 * @param size How many.
 */
export async function takeBytes(stream: Readable, size: number): Promise<Uint8Array> {
  const bytes = new Uint8Array(size);
  let filled = 0;
  while (filled < size) {
    // Of no length: what is there already is announced no more, and what is not is asked for.
    const piece = stream.read(Math.min(size - filled, stream.readableLength)) as Uint8Array | null;
    if (piece === null) await once(stream, "readable");
    else {
      bytes.set(piece, filled);
      filled += piece.length;
    }
  }
  return bytes;
}
