import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, test } from "vitest";
import { CommitResults } from "./commit-results.ts";

type Dependencies = ConstructorParameters<typeof CommitResults>[0];

const key = { workspaceId: "w", conversationId: "c", runId: "r" };

test("counts no result again that the same request commits while the run is read", async () => {
  let isCommitted = false;
  let writes = 0;
  const deps = {
    runs: {
      find: async () => {
        await nextTurn();
        isCommitted = true;
        return { ...key, state: "running", attempt: 1, committed: { revision: 1 } };
      },
    },
    actions: {
      findMany: async () => [
        { actionId: "a", runId: "r", status: isCommitted ? "succeeded" : "running", result: null },
      ],
    },
    store: { change: async () => void (writes += 1) },
    answers: { head: async () => 7 },
    fileFences: { prepare: async () => new Set() },
    now: () => 0,
  } as unknown as Dependencies;
  const results = [{ actionId: "a", content: "", error: null, costMicrocredits: 25, generatedFiles: [] }];
  await new CommitResults(deps).execute({ key, attempt: 1, results } as never);
  expect(writes).toBe(0);
});
