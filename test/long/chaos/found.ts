import { usageRecordedSubject } from "@parley/contracts";
import { usageRecordedCodec } from "@parley/contracts/conversation/v1";
import { Broker, lastOnSubject, readSubject } from "@parley/events";
import { onDatabase } from "@parley/testing";
import type { ApprovalRecord, RecordedAction } from "../../_approval-records.ts";
import type { World } from "./world.ts";

export interface StoredMessage {
  readonly _id: string;
  readonly conversationId: string;
  readonly kind: "user" | "agent" | "fragment" | "compaction";
  readonly rank: number;
  readonly version: number;
  readonly visibility: "visible" | "deleted";
  readonly content: string | null;
  /** Of all steps, one after the other; of answers. */
  readonly chainOfThought?: string | null;
  readonly status?: string;
  /** The question that a reply answers. */
  readonly parentMessageId?: string;
  readonly costMicrocredits?: number | null;
  /** Of answers. */
  readonly generatedFiles?: readonly { readonly fileId: string }[];
}

/** What a step or a call has cost. */
export interface Cost {
  readonly usageId: string;
  readonly messageId: string;
  readonly microcredits: number;
}

export interface StoredFile {
  readonly fileId: string;
  readonly status: string;
  /** People upload texts; what models and tools make is none. */
  readonly contentType: string;
  readonly contentKey: string | null;
  readonly processedKey: string | null;
}

/** A call of a tool. */
export interface StoredAction extends RecordedAction {
  readonly messageId: string;
  readonly callId: string;
  readonly status: string;
  readonly tool: { readonly name: string };
  readonly result: (RecordedAction["result"] & { readonly costMicrocredits: number }) | null;
}

export interface StoredRun {
  readonly _id: string;
  readonly messageId: string;
  readonly state: string;
  readonly hold?: object;
}

interface Step {
  readonly _id: string;
  readonly messageId: string;
  readonly bill?: { readonly microcredits: number };
}

/** What databases, broker and object store hold once everything has come to rest. */
export interface Found {
  readonly conversations: readonly { readonly _id: string; readonly visibility: string }[];
  readonly messages: readonly StoredMessage[];
  readonly runs: readonly StoredRun[];
  readonly actions: readonly StoredAction[];
  /** What was recorded of calls, conversation by conversation, first written first. */
  readonly records: readonly ApprovalRecord[];
  /** What budgets have come to. */
  readonly budgetMonths: readonly { readonly budgetId: string; readonly month: string; readonly held: number }[];
  /** What answers have added to it since. */
  readonly budgetEntries: Found["budgetMonths"];
  readonly billed: readonly Cost[];
  /** Usage as it was told to others; the same fact may have been told more than once. */
  readonly told: readonly Cost[];
  readonly files: readonly StoredFile[];
  readonly objectKeys: readonly string[];
  /** How many entries wait in the outboxes of all services. */
  readonly unpublished: number;
}

export async function look(world: World): Promise<Found> {
  const { databases, files } = world.parley;
  const all = <T extends object>(database: string, collection: string, filter: object = {}): Promise<T[]> =>
    onDatabase(
      database,
      async (db) => (await db.collection(collection).find(filter).toArray()) as never,
      world.database.url,
    );
  const outboxes = await Promise.all(Object.values(databases).map((name) => all(name, "outbox")));
  const steps = await all<Step>(databases.conversation, "run_steps", { bill: { $exists: true } });
  const actions = await all<StoredAction>(databases.conversation, "actions");
  const records = await all<ApprovalRecord & { readonly _id: unknown }>(databases.conversation, "approval_records");
  return {
    conversations: await all(databases.conversation, "conversations"),
    messages: await all(databases.conversation, "messages"),
    runs: await all(databases.conversation, "runs"),
    actions,
    records: records.map(({ _id, ...record }) => record as ApprovalRecord).toSorted((one, other) => one.n - other.n),
    budgetMonths: await all(databases.conversation, "budget_months"),
    budgetEntries: await all(databases.conversation, "budget_entries"),
    billed: [...steps.map(stepCost), ...actions.filter(({ status }) => !isOpen(status)).map(callCost)],
    told: await toldCosts(world.broker.url),
    // What stays of a deleted file is by what its creation is known again.
    files: await all(databases.file, "files", { isDeleted: { $ne: true } }),
    objectKeys: (await files?.storage.objectKeys()) ?? [],
    unpublished: outboxes.flat().length,
  };
}

const stepCost = ({ _id, messageId, bill }: Step): Cost => ({
  usageId: _id,
  messageId,
  microcredits: bill?.microcredits ?? 0,
});

const callCost = ({ _id, messageId, result }: StoredAction): Cost => ({
  usageId: _id,
  messageId,
  microcredits: result?.costMicrocredits ?? 0,
});

/** Whether a call has not ended. */
const isOpen = (status: string): boolean =>
  status.startsWith("blocked_") || ["ready_allowed_explicitly", "running"].includes(status);

async function toldCosts(url: string): Promise<readonly Cost[]> {
  const broker = await Broker.connect({ url, name: "laws" });
  try {
    const last = await lastOnSubject(broker, "USAGE", usageRecordedSubject);
    const range = { fromSequence: 1, throughSequence: last?.sequence ?? 0 };
    const costs: Cost[] = [];
    for await (const page of readSubject(broker, "USAGE", usageRecordedSubject, range, AbortSignal.timeout(60_000)))
      for (const { payload } of page) {
        const { usageId, messageId, costMicrocredits } = usageRecordedCodec.decode(payload);
        costs.push({ usageId, messageId, microcredits: Number(costMicrocredits) });
      }
    return costs;
  } finally {
    await broker.close();
  }
}
