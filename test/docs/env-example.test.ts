import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { problemsOf } from "../../scripts/check-env-example.ts";

const example = readFileSync(new URL("../../.env.example", import.meta.url), "utf8");

it("is what the services read", () => {
  expect(problemsOf(example)).toEqual([]);
});

it("notices a variable that is missing, unknown or refused", () => {
  const broken = example
    .replace(/^PARLEY_MODEL_QUIET_MS=.*$/m, "PARLEY_MODEL_QUIET=1")
    .replace(/^PARLEY_HTTP_ADDRESS=.*$/m, "PARLEY_HTTP_ADDRESS=nowhere");
  expect(problemsOf(broken)).toEqual([
    "PARLEY_MODEL_QUIET_MS of agent-runner is missing",
    'PARLEY_HTTP_ADDRESS: gateway refuses "nowhere"',
    "PARLEY_MODEL_QUIET is read by no service",
  ]);
});
