import type { StorageRequest__Output } from "@parley/contracts/file/v1";

/** Writes bytes where a signed request leads to. @throws Error for any refusal, and when the storage can't be reached. */
export async function putStored(
  { method, url, headers }: StorageRequest__Output,
  bytes: Uint8Array<ArrayBuffer>,
  signal: AbortSignal,
): Promise<void> {
  const response = await fetch(url, {
    method,
    headers: headers.map(({ name, value }): [string, string] => [name, value]),
    body: bytes,
    signal,
  });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`The storage answered ${response.status}`);
}
