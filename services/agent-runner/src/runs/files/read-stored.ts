import type { StorageRequest__Output } from "@parley/contracts/file/v1";

/**
 * Reads the beginning of what a signed request leads to.
 * @returns null for what is gone; `complete` says whether that was all.
 * @throws Error for any other refusal, and when the storage can't be reached.
 */
export async function readStored(
  { method, url, headers }: StorageRequest__Output,
  maxBytes: number,
  signal: AbortSignal,
): Promise<{ bytes: Uint8Array; complete: boolean } | null> {
  if (maxBytes <= 0) return { bytes: new Uint8Array(), complete: false };
  const response = await fetch(url, {
    method,
    headers: headers.map(({ name, value }): [string, string] => [name, value]),
    signal,
  });
  if (response.status === 404) return null;
  if (!response.ok || response.body === null) throw new Error(`The storage answered ${response.status}`);
  const chunks: Uint8Array[] = [];
  let length = 0;
  // Leaving the loop ends the transfer.
  for await (const chunk of response.body) {
    chunks.push(chunk);
    length += chunk.length;
    if (length > maxBytes) return { bytes: Buffer.concat(chunks).subarray(0, maxBytes), complete: false };
  }
  return { bytes: Buffer.concat(chunks), complete: true };
}
