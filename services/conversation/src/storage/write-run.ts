import { exitPoint } from "@parley/runtime";
import type { ClientSession, Filter } from "mongodb";
import { StaleWrite } from "../domain/changes/conversation-store.ts";
import type { ActionChange, Ending, NewRunStep, RunChange } from "../domain/changes/conversation-store.ts";
import type { ConversationKey } from "../domain/model/conversation.ts";
import { unitsOfEnd } from "../domain/model/message-weight.ts";
import { usageIdOf } from "../domain/model/bill.ts";
import type { BilledCall } from "../domain/model/bill.ts";
import type { Collections } from "./collections.ts";
import { actionDocument } from "./documents.ts";
import type { RunDocument, RunStepDocument } from "./run-documents.ts";

type Owner = ConversationKey & { readonly runId: string; readonly messageId: string };

/** What a run that goes on commits. @throws StaleWrite when it is not as expected any more. */
export async function changeRun(
  { runs, runSteps, actions, messages }: Collections,
  { workspaceId, conversationId }: ConversationKey,
  change: RunChange,
  session: ClientSession,
): Promise<void> {
  const {
    runId,
    messageId,
    expected,
    set,
    steps = [],
    modelCalls = [],
    actions: called = [],
    actionUnits = 0,
    generatedFiles = [],
    awaits = [],
  } = change;
  const owner = { workspaceId, conversationId, runId, messageId };
  const { revision, ...asRead } = expected;
  const filter: Filter<RunDocument> = { _id: runId, workspaceId, conversationId, ...asRead, ...atRevision(revision) };
  const wanted = change.unlessEnding === true ? { cancelRequested: false, stopRequested: false } : {};
  const run = await runs.updateOne({ ...filter, ...wanted }, { $set: set }, { session });
  if (run.matchedCount === 0) throw new StaleWrite("run");
  const documents = [...steps.map(stepDocument), ...modelCalls.map((call) => callDocument(owner, call))];
  if (documents.length > 0) await runSteps.insertMany(documents, { session });
  if (awaits.length > 0) await awaitCalls(actions, owner, awaits, session);
  if (called.length > 0) await actions.insertMany(called.map(actionDocument), { session });
  if (actionUnits > 0)
    await messages.updateOne(
      { _id: messageId, workspaceId, conversationId },
      {
        $inc: { actionUnits },
        ...(generatedFiles.length === 0 ? {} : { $push: { generatedFiles: { $each: [...generatedFiles] } } }),
      },
      { session },
    );
  exitPoint("run.written");
}

/** Whoever notes the end of a call writes the same document: it sees that the call is awaited, or is seen here. */
async function awaitCalls(
  actions: Collections["actions"],
  { workspaceId, conversationId, runId }: Owner,
  awaits: readonly string[],
  session: ClientSession,
): Promise<void> {
  const { matchedCount } = await actions.updateMany(
    { _id: { $in: [...awaits] }, workspaceId, conversationId, runId, result: null, endedAt: null },
    { $set: { awaited: true } },
    { session },
  );
  if (matchedCount !== awaits.length) throw new StaleWrite("run");
}

/** What becomes of calls of tools; a call that has a result already keeps it. */
export async function changeActions(
  { actions }: Collections,
  { workspaceId, conversationId }: ConversationKey,
  changes: readonly ActionChange[],
  now: number,
  session: ClientSession,
): Promise<void> {
  if (changes.length === 0) return;
  const updates = changes.map(({ actionId, set }) => ({
    updateOne: {
      filter: { _id: actionId, workspaceId, conversationId, result: null },
      update: { $set: { ...set, updated: now } },
    },
  }));
  await actions.bulkWrite(updates, { session });
}

/** The end of a run and of what it wrote. @throws StaleWrite when it is not as expected any more. */
export async function endRun(
  { runs, runSteps, messages }: Collections,
  { workspaceId, conversationId }: ConversationKey,
  { runId, messageId, expected, set, modelCalls, microcredits }: Ending,
  session: ClientSession,
): Promise<void> {
  const { revision, ...asRead } = expected;
  const run = await runs.updateOne(
    { _id: runId, workspaceId, conversationId, ...asRead, ...atRevision(revision) },
    { $set: { state: "ended", leaseUntil: 0, endedMicrocredits: microcredits } },
    { session },
  );
  if (run.matchedCount === 0) throw new StaleWrite("run");
  if (set !== null)
    await messages.updateOne(
      { _id: messageId, workspaceId, conversationId, status: "created" },
      { $set: { ...set, units: unitsOfEnd(set) } },
      { session },
    );
  const owner = { workspaceId, conversationId, runId, messageId };
  const documents = modelCalls.map((call) => callDocument(owner, call));
  if (documents.length > 0) await runSteps.insertMany(documents, { session });
}

/** A run of before there were steps has no revision. */
function atRevision(revision: number): Filter<RunDocument> {
  return { "committed.revision": revision === 0 ? { $in: [0, null] } : revision };
}

function callDocument(owner: Owner, call: BilledCall): RunStepDocument {
  return { _id: usageIdOf(owner.runId, call), ...owner, ...call };
}

function stepDocument({ call, kind, text, chainOfThought, assistantContent, ...owner }: NewRunStep): RunStepDocument {
  const said = { kind, text, chainOfThought, assistantContent };
  return { _id: usageIdOf(owner.runId, owner), ...call, ...owner, said };
}
