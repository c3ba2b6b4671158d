import { createHash } from "node:crypto";
import { sniffedBytes } from "./sniff-content.ts";

/** What the bytes of a content are, without keeping them. */
export interface Inspected {
  readonly size: number;
  /** Hex. */
  readonly sha256: string;
  /** The first bytes. */
  readonly head: Uint8Array;
}

/** Reads a content to its end. */
export async function inspectContent(content: AsyncIterable<Uint8Array>): Promise<Inspected> {
  const hash = createHash("sha256");
  const head: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of content) {
    if (size < sniffedBytes) head.push(chunk.subarray(0, sniffedBytes - size));
    hash.update(chunk);
    size += chunk.length;
  }
  return { size, sha256: hash.digest("hex"), head: Buffer.concat(head) };
}
