import { onDatabase } from "@parley/testing";
import type { ApiClient, Constellation } from "@parley/testing";
import { expect } from "vitest";
import { brokenLinks, exportRecords, unlikeRecords } from "./_approval-records.ts";
import type { RecordedAction } from "./_approval-records.ts";
import { expectWholeBill } from "./_bill.ts";
import type { Consumption } from "./_bill.ts";

interface StoredAction extends RecordedAction {
  readonly status: string;
}

const ended = new Set(["succeeded", "errored", "denied"]);

/**
 * Whatever an answer went through, its run is over: its bill adds up, nothing waits or is held for it, each of its calls has come to one
 * end, and the record of the conversation is whole and tells of each decision and of each call that was made, once.
 * @param api Of somebody who reads the conversation.
 */
export async function expectSettledRun(
  parley: Constellation,
  answer: { readonly conversationId: string; readonly messageId: string },
  api: ApiClient = parley.api(),
): Promise<Consumption> {
  const bill = await expectWholeBill(parley, answer, api);
  await expectEndedRun(parley, answer);
  return bill;
}

/** The same without the bill, which nobody reads of a deleted reply. */
export async function expectEndedRun(
  parley: Constellation,
  { conversationId, messageId }: { readonly conversationId: string; readonly messageId: string },
): Promise<void> {
  const [runs, actions] = await onDatabase(parley.databases.conversation, async (db) => [
    await db.collection("runs").find({ conversationId }).toArray(),
    await db.collection<StoredAction>("actions").find({ messageId }).toArray(),
  ]);
  const own = runs.filter((run) => run["messageId"] === messageId);
  expect(own).toMatchObject([{ state: "ended", leaseUntil: 0 }]);
  expect(runs.filter((run) => run["state"] === "waiting" || run["hold"] !== undefined)).toEqual([]);
  expect(actions.filter(({ status }) => !ended.has(status))).toEqual([]);
  // The export is the auditor's.
  const records = await exportRecords(parley.api(), conversationId);
  expect(brokenLinks(records)).toEqual([]);
  expect(actions.flatMap((action) => unlikeRecords(action, records))).toEqual([]);
  const ids = new Set(actions.map(({ _id }) => _id));
  const told = records.filter((record) => record.messageId === messageId);
  expect(told.filter(({ actionId }) => !ids.has(actionId))).toEqual([]);
}
