import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startMongodb, startNats } from "@parley/local-stack";

/** The real servers that a test file works with, and a name of its own on them. */
export interface TestServers {
  readonly mongodbUrl: string;
  readonly natsUrl: string;
  /** Unique to the test file: begins the names of its databases. */
  readonly prefix: string;
  stop(): Promise<void>;
}

/** The servers that the environment names (`PARLEY_TEST_MONGODB_URL`, `PARLEY_TEST_NATS_URL`), or new ones. */
export async function testServers(): Promise<TestServers> {
  const dir = await mkdtemp(join(tmpdir(), "parley-gateway-"));
  const options = { log: (): void => undefined };
  const { PARLEY_TEST_MONGODB_URL: mongodbUrl, PARLEY_TEST_NATS_URL: natsUrl } = process.env;
  const mongodb = mongodbUrl === undefined ? await startMongodb({ ...options, dir: join(dir, "mongodb") }) : undefined;
  const nats = natsUrl === undefined ? await startNats({ ...options, dir: join(dir, "nats") }) : undefined;
  return {
    mongodbUrl: mongodb?.url ?? mongodbUrl ?? "",
    natsUrl: nats?.url ?? natsUrl ?? "",
    prefix: `t_${randomUUID().slice(0, 8)}`,
    stop: async () => {
      await Promise.all([mongodb?.stop(), nats?.stop()]);
      await rm(dir, { recursive: true, force: true });
    },
  };
}
