import { Constellation, eventually, onDatabase } from "@parley/testing";
import type { ApiClient } from "@parley/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { exportRecords } from "../_approval-records.ts";
import { limitWorkspace } from "../_budgets.ts";
import { expectEndedRun, expectSettledRun } from "../_settled-run.ts";
import { beginCall, blockCall, runIn } from "../faults/_tool-call.ts";
import type { BegunCall, BlockedCall } from "../faults/_tool-call.ts";

// Whatever ends an answer that waits ends it at once: nobody works on it, and no runner is asked to.
let parley: Constellation;
let api: ApiClient;
beforeAll(async () => {
  const environment = { "agent-runner": { PARLEY_TOOL_PARK_MS: "500" } };
  parley = await Constellation.start({ registries: 1, runners: 1, environment });
  api = parley.api();
  // Without a limit nothing would be held.
  await limitWorkspace(api, 1_000_000_000);
});
afterAll(() => parley.stop());

interface Ending {
  /** Of the answer. */
  readonly status: "cancelled" | "succeeded";
  /** Whether the answer is deleted as well. */
  readonly deletes?: true;
  readonly end: (blocked: BlockedCall) => Promise<unknown>;
}

const pathOf = ({ cId }: BlockedCall, rest: string): string => `/assistant/conversations/${cId}${rest}`;
const endings: Readonly<Record<string, Ending>> = {
  "a cancel": {
    status: "cancelled",
    end: (blocked) => api.expect(200, "POST", api.p(pathOf(blocked, "/cancel")), { messageIds: [blocked.answerId] }),
  },
  "a graceful stop": {
    status: "succeeded",
    end: (blocked) =>
      api.expect(200, "POST", api.q(pathOf(blocked, "/cancel")), {
        messageIds: [blocked.answerId],
        action: "gracefully_stop",
      }),
  },
  "an edit of its question": {
    status: "cancelled",
    end: (blocked) =>
      api.expect(200, "POST", api.p(pathOf(blocked, `/messages/${blocked.questionId}/edit`)), {
        content: "Never mind.",
        mentions: [],
      }),
  },
  "the deletion of its question": {
    status: "cancelled",
    deletes: true,
    end: (blocked) => api.expect(200, "DELETE", api.q(pathOf(blocked, `/messages/${blocked.questionId}`))),
  },
};

/** The run has ended, by nobody who could have run it. */
async function expectEndedAlone(blocked: BlockedCall, parked: Awaited<ReturnType<typeof runIn>>): Promise<void> {
  const run = await onDatabase(parley.databases.conversation, (db) =>
    db.collection("runs").findOne({ messageId: blocked.answerId }),
  );
  expect(run).toMatchObject({ state: "ended", attempt: parked["attempt"], leaseUntil: 0 });
}

/** Its server is told that nobody waits, and what it says all the same is nobody's. */
async function expectWithdrawn({ actionId, serverId, client, stream }: BegunCall): Promise<void> {
  const [, cancelled] = await stream.frames(2);
  expect(cancelled?.data).toMatchObject({ method: "notifications/cancelled", params: { requestId: actionId } });
  expect(await client.answer(serverId, actionId, "too late")).toEqual({ status: 200, body: { success: false } });
  stream.close();
}

/** What was recorded of its call at last. */
const lastRecord = async ({ cId }: BlockedCall) => (await exportRecords(api, cId)).at(-1);

/** Nothing waits for the answer; its bill adds up, unless it is deleted. */
async function expectSettled({ cId, answerId }: BlockedCall, { deletes }: Ending): Promise<void> {
  const answer = { conversationId: cId, messageId: answerId };
  if (deletes === true) await expectEndedRun(parley, answer);
  else await expectSettledRun(parley, answer);
}

test.each(Object.entries(endings))("%s ends an answer that waits for its asker", async (_what, ending) => {
  const { status, deletes = false, end } = ending;
  const blocked = await blockCall(parley);
  const parked = await runIn(parley, blocked, "waiting");
  await end(blocked);
  await expectEndedAlone(blocked, parked);
  const answer = await api.expect(200, "GET", api.q(pathOf(blocked, `/messages/${blocked.answerId}`)));
  expect(answer).toMatchObject({ message: { status } });
  const listed = await api.expect(200, "GET", api.q(pathOf(blocked, "/actions/blocked")));
  expect(listed).toEqual({ blockedActions: [] });
  const late = { actionId: blocked.actionId, approved: "approved" };
  const decide = api.p(pathOf(blocked, `/messages/${blocked.answerId}/validate-action`));
  await api.expect(deletes ? 404 : 409, "POST", decide, late);
  await expectSettled(blocked, ending);
  expect(await lastRecord(blocked)).toMatchObject({ kind: "withdrawn", outcome: "not_made" });
});

test.each(Object.entries(endings))("%s ends an answer that waits for a tool", async (_what, ending) => {
  const { status, end } = ending;
  const begun = await beginCall(parley);
  const parked = await runIn(parley, begun, "waiting");
  await end(begun);
  await expectEndedAlone(begun, parked);
  const answer = await api.expect(200, "GET", api.q(pathOf(begun, `/messages/${begun.answerId}`)));
  expect(answer).toMatchObject({ message: { status } });
  await expectWithdrawn(begun);
  await expectSettled(begun, ending);
  // Nobody knows whether its server has made it.
  expect(await lastRecord(begun)).toMatchObject({ kind: "withdrawn", outcome: "unknown" });
});

test("the deletion of its conversation ends what waits there", async () => {
  const [blocked, begun] = [await blockCall(parley), await beginCall(parley)];
  for (const waiting of [blocked, begun]) {
    await runIn(parley, waiting, "waiting");
    await api.expect(200, "DELETE", api.q(pathOf(waiting, "")));
    await runIn(parley, waiting, "ended");
  }
  await expectWithdrawn(begun);
  const held = await onDatabase(parley.databases.conversation, (db) =>
    db.collection("runs").countDocuments({ hold: { $exists: true } }),
  );
  expect(held).toBe(0);
  await eventually("both were recorded", async () => {
    const kinds = [await lastRecord(blocked), await lastRecord(begun)].map((record) => record?.["outcome"]);
    return kinds.join() === "not_made,unknown" ? true : undefined;
  });
});
