// Exit code 0 when a service says that it can do its work: `node check-health.ts http://host:port/readyz` or `grpc://host:port`.
import { createHealthClient } from "@parley/grpc";

const deadlineMs = 3_000;
const url = new URL(process.argv[2] ?? "");

process.exitCode = (await isReady().catch(() => false)) ? 0 : 1;

async function isReady(): Promise<boolean> {
  if (url.protocol !== "grpc:") return (await fetch(url, { signal: AbortSignal.timeout(deadlineMs) })).ok;
  const client = createHealthClient({ address: url.host, deadlineMs });
  try {
    return await client.isServing();
  } finally {
    client.close();
  }
}
