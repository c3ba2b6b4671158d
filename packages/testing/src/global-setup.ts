import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startMongodb, startNats } from "@parley/local-stack";
import type { TestProject } from "vitest/node";

// More than there are test files: each takes one, and JetStream keeps accounts apart.
const accounts = 128;

/** One stack for a whole run of the integration tests: a database server and a broker. Ends them when the run ends. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dir = await mkdtemp(join(tmpdir(), "parley-test-"));
  const log = (): void => undefined;
  const mongodb = await startMongodb({ dir: join(dir, "mongodb"), log });
  const slowly =
    mongodb.kind === "secantusd-py" ? ": half as long again as on the one that `npm run setup:database` builds" : "";
  process.stdout.write(`The database of this run is ${mongodb.kind}${slowly}\n`);
  const nats = await startNats({ dir: join(dir, "nats"), accounts, log });
  project.provide("testStack", {
    dir,
    mongodbUrl: mongodb.url,
    mongodbKind: mongodb.kind,
    natsUrl: nats.url,
    accounts: nats.accounts.length,
  });
  return async () => {
    await Promise.all([mongodb.stop(), nats.stop()]);
    await rm(dir, { recursive: true, force: true });
  };
}

/** What every test file can know of the stack. */
export interface TestStack {
  /** For files of the run; removed at its end. */
  readonly dir: string;
  readonly mongodbUrl: string;
  readonly mongodbKind: string;
  readonly natsUrl: string;
  readonly accounts: number;
}

declare module "vitest" {
  interface ProvidedContext {
    testStack: TestStack;
  }
}
