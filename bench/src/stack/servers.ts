import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startMongodb, startNats } from "@parley/local-stack";
import type { MongodbServer, NatsServer } from "@parley/local-stack";

/** A database and a broker of this run's own. */
export interface BenchServers {
  /** For files of this run; removed at its end. */
  readonly dir: string;
  readonly mongodb: MongodbServer;
  readonly nats: NatsServer;
}

/** Starts both in a temporary directory; whatever was started goes to `atEnd`. */
export async function startBenchServers(
  say: (line: string) => void,
  atEnd: (stop: () => Promise<void>) => void,
): Promise<BenchServers> {
  const dir = await mkdtemp(join(tmpdir(), "parley-bench-"));
  atEnd(() => rm(dir, { recursive: true, force: true }));
  // A server given by the environment may hold somebody's data: a benchmark never writes to it.
  const { PARLEY_MONGODB_URL: _mongodb, PARLEY_NATS_URL: _nats, ...env } = process.env;
  const log = (): void => undefined;
  const mongodb = await startMongodb({ dir: join(dir, "mongodb"), log, say, env });
  atEnd(() => mongodb.stop());
  const nats = await startNats({ dir: join(dir, "nats"), log, say, env });
  atEnd(() => nats.stop());
  return { dir, mongodb, nats };
}
