import { defineConfig } from "vitest/config";
import { sampledFiles } from "./packages/testing/src/sampled-files.ts";
import { SharingLast } from "./packages/testing/src/sharing-last.ts";

// On one stack of real servers.
const onServers = {
  globalSetup: "./packages/testing/src/global-setup.ts",
  setupFiles: "./packages/testing/src/keep-output.ts",
  testTimeout: 120_000,
  hookTimeout: 240_000,
  // One second by default: on a busy machine that is one request.
  expect: { poll: { timeout: 15_000 } },
  pool: "forks" as const,
  // Half of the processor time of a small file was loading what the file before had loaded. Nothing is kept in modules: each file makes its
  // own databases, broker account and services.
  isolate: false,
};
const integrationTests = ["{packages,services}/*/test/**/*.test.ts", "test/**/*.test.ts"];
const otherTests = ["test/{lint,deploy,docs,scripts}/**", "test/long/**"];
// One more than the cores of a small machine: files wait much of their time, for servers that were killed among others.
const filesAtOnce = 3;
const allCases = { PARLEY_TEST_LONG: "1" };

// Unit tests touch nothing outside the process; integration tests run on real servers; `npm run test:long` runs every case of
// those of which `npm test` takes a sample, and what takes minutes by its nature.
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
          ...onServers,
          name: "integration",
          include: integrationTests,
          exclude: otherTests,
          maxWorkers: filesAtOnce,
        },
      },
      {
        test: {
          ...onServers,
          name: "every-case",
          include: sampledFiles(integrationTests, otherTests),
          env: allCases,
          maxWorkers: filesAtOnce,
        },
      },
      {
        test: {
          ...onServers,
          name: "long",
          include: ["test/long/**/*.test.ts"],
          env: allCases,
          // Each loads the machine by itself, and some measure.
          maxWorkers: 1,
        },
      },
    ],
  },
});
