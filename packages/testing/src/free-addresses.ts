import { freePort } from "@parley/local-stack";

/** So many places on this machine where nobody listens. */
export async function freeAddresses(count: number): Promise<readonly string[]> {
  const ports = await Promise.all(Array.from({ length: count }, () => freePort()));
  return ports.map((port) => `127.0.0.1:${port}`);
}
