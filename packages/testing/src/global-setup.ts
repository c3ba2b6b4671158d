import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startMongodb, startNats, startS3 } from "@parley/local-stack";
import type { TestProject } from "vitest/node";
import { bundleServices } from "./service-bundles.ts";

// More than there are test files: each takes one, and JetStream keeps accounts apart.
const accounts = 512;
// Tests that kill a server start their own; these go with the run.
const forgetful = true;

/** One stack for a whole run of the integration tests: a database server, a broker and an object store. Ends them when the run ends. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dir = await mkdtemp(join(tmpdir(), "parley-test-"));
  // Each service is started hundreds of times in a run: what the first start has compiled the others load.
  process.env["NODE_COMPILE_CACHE"] = join(dir, "compiled");
  const log = (): void => undefined;
  const mongodb = await startMongodb({ dir: join(dir, "mongodb"), log, forgetful });
  const advice = mongodb.kind === "secantusd-py" ? "; `npm run setup:database` builds a faster one" : "";
  process.stdout.write(`The database of this run is ${mongodb.kind}${advice}\n`);
  const bundles = process.env["PARLEY_TEST_BUNDLES"] === "1" ? join(dir, "services") : null;
  const [nats, s3] = await Promise.all([
    startNats({ dir: join(dir, "nats"), accounts, log, forgetful }),
    startS3({ dir: join(dir, "s3"), log }),
    bundles === null ? undefined : bundleServices(bundles),
  ]);
  project.provide("testStack", {
    dir,
    bundles,
    mongodbUrl: mongodb.url,
    mongodbKind: mongodb.kind,
    natsUrl: nats.url,
    accounts: nats.accounts.length,
    s3: { url: s3.url, region: s3.region, accessKey: s3.accessKey, secretKey: s3.secretKey },
  });
  return async () => {
    await Promise.all([mongodb.stop(), nats.stop(), s3.stop()]);
    // Workers that are ending still write what they have compiled.
    await rm(dir, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
  };
}

/** What every test file can know of the stack. */
export interface TestStack {
  /** For files of the run; removed at its end. */
  readonly dir: string;
  /** Where the services are as bundles, in `npm run test:integration`; null where they start as in production. */
  readonly bundles: string | null;
  readonly mongodbUrl: string;
  readonly mongodbKind: string;
  readonly natsUrl: string;
  readonly accounts: number;
  readonly s3: {
    readonly url: string;
    readonly region: string;
    readonly accessKey: string;
    readonly secretKey: string;
  };
}

declare module "vitest" {
  interface ProvidedContext {
    testStack: TestStack;
  }
}
