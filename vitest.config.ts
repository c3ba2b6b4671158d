import { defineConfig } from "vitest/config";
import { isLongRun } from "./packages/testing/src/sampled.ts";
import { SharingLast } from "./packages/testing/src/sharing-last.ts";

// Unit tests touch nothing outside the process; integration tests run on one stack of real servers.
export default defineConfig({
  test: {
    sequence: { sequencer: SharingLast },
    projects: [
      {
        test: {
          name: "unit",
          include: ["{packages,services}/*/src/**/*.test.ts", "test/{lint,deploy,docs,scripts}/**/*.test.ts"],
          testTimeout: 30_000,
          // In four packages half of the processor time was loading what the file before had loaded.
          isolate: false,
        },
      },
      {
        test: {
          name: "integration",
          include: ["{packages,services}/*/test/**/*.test.ts", "test/**/*.test.ts"],
          // `test/long/` takes minutes by its nature: a release under thousands of streams.
          exclude: ["test/{lint,deploy,docs,scripts}/**", ...(isLongRun ? [] : ["test/long/**"])],
          globalSetup: ["./packages/testing/src/global-setup.ts"],
          testTimeout: 120_000,
          hookTimeout: 240_000,
          // One second by default: on a busy machine that is one request.
          expect: { poll: { timeout: 15_000 } },
          // One more than the cores of a small machine: files wait much of their time, for servers that were killed among others.
          maxWorkers: 3,
          pool: "forks",
          // Half of the processor time of a small file was loading what the file before had loaded. Nothing is kept in modules: each file makes its
          // own databases, broker account and services.
          isolate: false,
        },
      },
    ],
  },
});
