import { randomUUID } from "node:crypto";
import { isolatedNatsUrl, testStack } from "@parley/testing";

/** The real servers of the run, and what keeps a test file apart from the others on them. */
export interface TestServers {
  readonly mongodbUrl: string;
  /** A broker account that no other file uses. */
  readonly natsUrl: string;
  /** Begins the names of the file's databases. */
  readonly prefix: string;
}

/** Takes the run's servers for a test file. */
export function testServers(): TestServers {
  return { mongodbUrl: testStack().mongodbUrl, natsUrl: isolatedNatsUrl(), prefix: `t_${randomUUID().slice(0, 8)}` };
}
