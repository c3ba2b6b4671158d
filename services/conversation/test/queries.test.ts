import type { Mongo } from "@parley/mongo";
import { QueryRecorder } from "@parley/testing";
import { MongoOutbox } from "@parley/outbox";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Changes } from "../src/domain/changes/conversation-store.ts";
import type { UsageFact } from "../src/domain/model/domain-event.ts";
import type { Participant } from "../src/domain/model/participant.ts";
import { KeptMessages } from "../src/events/kept-messages.ts";
import { encodeDomainEvent } from "../src/events/published.ts";
import { noTurns } from "../src/domain/model/turns.ts";
import { failedResult } from "../src/domain/model/action.ts";
import { MongoActionRepository } from "../src/storage/mongo-action-repository.ts";
import { MongoAgentFavorites } from "../src/storage/mongo-agent-favorites.ts";
import { encodeAgent, encodeModel } from "../src/events/directory-messages.ts";
import { MongoUsageLog } from "../src/storage/mongo-usage-log.ts";
import { MongoToldModels } from "../src/storage/mongo-told-models.ts";
import { MongoAgentRepository } from "../src/storage/mongo-agent-repository.ts";
import { MongoBillRepository } from "../src/storage/mongo-bill-repository.ts";
import { MongoBudgetRepository } from "../src/storage/mongo-budget-repository.ts";
import { MongoConversationStore } from "../src/storage/mongo-conversation-store.ts";
import { MongoCreditHolds } from "../src/storage/mongo-credit-holds.ts";
import { MongoDeletedFiles } from "../src/storage/mongo-deleted-files.ts";
import { MongoFeedbackRepository } from "../src/storage/mongo-feedback-repository.ts";
import { MongoFileFences } from "../src/storage/mongo-file-fences.ts";
import { MongoHeldFiles } from "../src/storage/mongo-held-files.ts";
import { KnownMessages } from "../src/storage/known-messages.ts";
import { MongoMessageRepository } from "../src/storage/mongo-message-repository.ts";
import { MongoParticipantRepository } from "../src/storage/mongo-participant-repository.ts";
import { MongoPeopleRepository } from "../src/storage/mongo-people-repository.ts";
import { MongoReactionRepository } from "../src/storage/mongo-reaction-repository.ts";
import { MongoRunRepository } from "../src/storage/mongo-run-repository.ts";
import { MongoApprovalRecords } from "../src/storage/mongo-approval-records.ts";
import { MongoToolApprovals } from "../src/storage/mongo-tool-approvals.ts";
import { MongoTurnRepository } from "../src/storage/mongo-turn-repository.ts";
import { MongoRunStepRepository } from "../src/storage/mongo-run-step-repository.ts";
import { MongoStreamIdentities } from "../src/storage/mongo-stream-identities.ts";
import { filledDatabase, key, month, templatesOf, updatedAt, userId } from "./_filled-database.ts";
import type { FilledDatabase } from "./_filled-database.ts";
import { harness, workspaceId } from "./_harness.ts";

const service = harness();
const documents = 300;
let filled: FilledDatabase;
beforeAll(async () => {
  const templates = await templatesOf(service);
  filled = await filledDatabase(templates, documents);
});
afterAll(() => filled.drop());

/** A call of each method of a repository: a method that is missing here does not compile. */
type Calls<Repository> = { readonly [Method in keyof Repository]: (repository: Repository, mongo: Mongo) => unknown };

const visible = { workspaceId, status: "active", editorId: userId } as const;
const messageIds = ["msg_3", "msg_4"];
let made = 0;
let superseded = 0;

const agentCalls: Calls<MongoAgentRepository> = {
  insert: async (agents) =>
    agents.insert({ ...(await required(agents.find(workspaceId, "agt_1"))), agentId: `agt_new_${++made}` }, null),
  creationOf: (agents) => agents.creationOf(workspaceId, "agt_1"),
  find: (agents) => agents.find(workspaceId, "agt_1"),
  findMany: (agents) => agents.findMany(workspaceId, ["agt_1", "agt_2"]),
  names: (agents) => agents.names(workspaceId, ["agt_1", "agt_2"]),
  using: (agents) => agents.using(workspaceId, ["dsv_1", "dsv_2"], 20),
  listNames: (agents) => agents.listNames(visible, 20),
  replace: async (agents) => agents.replace({ ...(await required(agents.find(workspaceId, "agt_1"))), version: 1 }),
  archive: (agents) => agents.archive(workspaceId, "agt_0"),
  labels: (agents) => agents.labels("agt_1", 20),
  list: (agents) => agents.list(visible, 20, { sortKey: "helper 15", agentId: "agt_15" }),
  listOf: (agents) => agents.listOf(visible, ["agt_1", "agt_2"]),
  search: (agents) => agents.search(visible, "helper 12", 20, { sortKey: "helper 12", agentId: "agt_12" }, never),
};
const usageCalls: Calls<MongoUsageLog> = { page: (usage) => usage.page(workspaceId, "run_1", 20) };
const modelCalls: Calls<MongoToldModels> = {
  all: (models) => models.all(),
  tell: (models) =>
    models.tell([{ providerId: "p", modelId: "m", name: `${++made}`, maker: "", tier: "", isRemoved: false }]),
};
// No caller goes away.
const never = new AbortController().signal;
const favoriteCalls: Calls<MongoAgentFavorites> = {
  add: (favorites) => favorites.add(workspaceId, userId, `agt_new_${++made}`),
  remove: (favorites) => favorites.remove(workspaceId, userId, "agt_1"),
  has: (favorites) => favorites.has(workspaceId, userId, "agt_2"),
  list: (favorites) => favorites.list(workspaceId, userId, 20),
};
const peopleCalls: Calls<MongoPeopleRepository> = {
  store: (people) =>
    people.store(
      workspaceId,
      { userId: "usr_1", username: "ann", fullName: "Ann", email: "", image: null, createdAt: 1 },
      ++made + 1,
    ),
  findMany: (people) => people.findMany(workspaceId, ["usr_1", "usr_2"]),
  withFirstWords: (people) => people.withFirstWords(workspaceId, ["ann7", "ann8"], 20),
  named: (people) => people.named(workspaceId, "ann 12", false, 20),
};
const messageCalls: Calls<MongoMessageRepository> = {
  find: (messages) => messages.find(key, "msg_3"),
  findWithoutText: (messages) => messages.findWithoutText(key, "msg_3"),
  findMany: (messages) => messages.findMany(key, messageIds),
  deleted: (messages) => messages.deleted(key, messageIds),
  firstAnswersTo: (messages) => messages.firstAnswersTo(key, "msg_4"),
  repliesTo: (messages) => messages.repliesTo(key, ["msg_4", "msg_6"]),
  runningAnswersTo: (messages) => messages.runningAnswersTo(key, "msg_4"),
  latestFragment: (messages) => messages.latestFragment(key, "cf_2"),
  compactions: (messages) => messages.compactions(key),
  versionsAt: (messages) => messages.versionsAt(key, 100),
  newestAt: (messages) => messages.newestAt(key, 100),
  firstAt: (messages) => messages.firstAt(key, 100),
  pageOf: (messages) => messages.pageOf(key, 100, 150),
  outlinesInRanks: (messages) => messages.outlinesInRanks(key, 100, 150),
  outlines: (messages) => messages.outlines(key, messageIds),
};
const participantCalls: Calls<MongoParticipantRepository> = {
  list: (participants) => participants.list(key, "user", 20),
  readStates: (participants) => participants.readStates(workspaceId, [key.conversationId, "cnv_2"], "usr_1"),
  markRead: (participants) => participants.markRead(key, "usr_1", 5),
  markUnread: (participants) => participants.markUnread(key, "usr_1"),
  join: (participants, mongo) =>
    mongo.transaction((session) =>
      participants.join(key, [participant("usr_1"), participant(`usr_new_${++made}`)], session),
    ),
  insert: (participants, mongo) =>
    mongo.transaction((session) => participants.insert([participant(`usr_new_${++made}`)], session)),
};
const runCalls: Calls<MongoRunRepository> = {
  find: (runs) => runs.find({ ...key, runId: "run_1" }),
  findForMessages: (runs) => runs.findForMessages(key, messageIds),
  openIn: (runs) => runs.openIn(key),
  compareAndSet: (runs) => runs.compareAndSet({ ...key, runId: "run_20" }, { state: "ended" }, { starts: 2 }),
  noteSilence: (runs) => runs.noteSilence({ ...key, runId: "run_20", state: "running", attempt: 1, leaseUntil: 1 }, 2),
  withLeaseBefore: (runs) => runs.withLeaseBefore(3, 20),
  queuedBefore: (runs) => runs.queuedBefore(8, 20),
  waitingBefore: (runs) => runs.waitingBefore(8, 20),
  openBefore: (runs) => runs.openBefore(8, 20),
  conversationsBelow: (runs) => runs.conversationsBelow(key.workspaceId, [key.conversationId, "msg_4"]),
  countQueued: (runs) => runs.countQueued(),
  queued: (runs) => runs.queued(2),
};
const turnCalls: Calls<MongoTurnRepository> = {
  waiting: (turns) => turns.waiting(),
  askersIn: (turns) => turns.askersIn(workspaceId),
  oldestOf: (turns) => turns.oldestOf(workspaceId, "usr_1", 1),
  countRunning: (turns) => turns.countRunning(workspaceId),
  of: (turns) => turns.of([workspaceId, "ws_2"]),
  replace: async (turns) => {
    const fresh = { ...noTurns(`ws_new_${++made}`), revision: 1 };
    await turns.replace(fresh);
    return turns.replace({ ...fresh, revision: 2 });
  },
};
const stepCalls: Calls<MongoRunStepRepository> = {
  ofRuns: (steps) => steps.ofRuns(key, ["run_1", "run_2"]),
};
const actionCalls: Calls<MongoActionRepository> = {
  ofRuns: (actions) => actions.ofRuns(key, ["run_1", "run_2"]),
  blockedIn: (actions) => actions.blockedIn(key),
  blockedBelow: (actions) => actions.blockedBelow(key),
  findMany: (actions) => actions.findMany(key, ["act_1", "act_2"]),
  askedIn: (actions) => actions.askedIn(workspaceId, [key.conversationId, "cnv_2"]),
  end: (actions) => actions.end({ ...key, runId: "run_4" }, "act_4", 1),
};
const cursor = { at: 100, conversationId: key.conversationId, n: 100 };
const page = { workspaceId, from: 1, to: 1_000_000, limit: 20, after: cursor };
const recordCalls: Calls<MongoApprovalRecords> = {
  list: async (records) => {
    await records.list({ ...page, conversationId: key.conversationId });
    await records.list({ ...page, conversationId: null });
  },
};
const approvalCalls: Calls<MongoToolApprovals> = {
  findMany: (approvals) => approvals.findMany(workspaceId, userId, ["tap_1", "tap_2"]),
  list: (approvals) => approvals.list(workspaceId, userId, 20, "tap_100"),
  withdraw: (approvals) => approvals.withdraw(workspaceId, userId, `tap_${++made}`),
};
const billCalls: Calls<MongoBillRepository> = {
  factsOfRun: (bills) => bills.factsOfRun(key, "run_1"),
  factsIn: (bills) => bills.factsIn(key),
  subAgentsOf: (bills) => bills.subAgentsOf(workspaceId, key.conversationId),
  answersIn: (bills) => bills.answersIn(key),
};
const budgetNames = [
  { scope: "workspace", id: "" },
  { scope: "key", id: "key_3" },
  { scope: "person", id: "usr_4" },
] as const;
const budgetCalls: Calls<MongoBudgetRepository> = {
  find: (budgets) => budgets.find(workspaceId, budgetNames, month),
  list: (budgets) => budgets.list("ws_3", month),
  set: (budgets) =>
    budgets.set("ws_3", [
      { scope: "key", id: `key_new_${++made}`, limit: 1 },
      { scope: "key", id: "key_none", limit: null },
    ]),
};
const holdCalls: Calls<MongoCreditHolds> = {
  hold: (holds) => holds.hold({ ...key, runId: "run_3", attempt: 1, keyId: "key_3", userId: "usr_4" }, 1),
  giveUp: (holds) => holds.giveUp({ ...key, runId: "run_23" }, { state: "ended", attempt: 1 }, { starts: 1 }),
};
const feedbackCalls: Calls<MongoFeedbackRepository> = {
  store: (feedbacks) =>
    feedbacks.store({
      ...key,
      messageId: "msg_7",
      userId,
      thumbDirection: "up",
      content: null,
      conversationShared: false,
      created: 7,
      agentId: "agt_1",
      agentVersion: 0,
    }),
  remove: (feedbacks) => feedbacks.remove(key, "msg_8", userId),
  list: (feedbacks) => feedbacks.list(key, userId, 20, 1_000_000),
};
const reactionCalls: Calls<MongoReactionRepository> = {
  remove: (reactions) => reactions.remove({ ...key, messageId: "msg_1", userId, emoji: "👍" }),
  of: (reactions) => reactions.of(key, messageIds),
};
const deletedFileCalls: Calls<MongoDeletedFiles> = {
  store: (files) => files.store(workspaceId, `fil_new_${++made}`),
  among: (files) => files.among(workspaceId, ["fil_1", "fil_2"]),
};
const heldFileCalls: Calls<MongoHeldFiles> = {
  conversationsWith: (files) => files.conversationsWith(workspaceId, "fil_1", "", 20),
  isNamed: (files) => files.isNamed(workspaceId, "fil_1"),
  ofMessages: (files) => files.ofMessages(key, messageIds),
  inRanks: (files) => files.inRanks(key, 100, 150),
};
const fileFenceCalls: Calls<MongoFileFences> = {
  prepare: (fences) => fences.prepare(workspaceId, ["fil_1", "fil_2"]),
  release: (fences) => fences.release(workspaceId, "fil_1", () => Promise.resolve(false)),
};
const identityCalls: Calls<MongoStreamIdentities> = {
  find: (identities) => identities.find("EVENTS"),
  replace: (identities) => identities.replace("EVENTS", "a", { epoch: "b", previousEpoch: "a", highSequence: 1 }),
  raise: (identities) => identities.raise("EVENTS", "b", 2),
};
const storeCalls: Calls<MongoConversationStore> = {
  create: async (store) =>
    store.create({ ...(await required(store.find(key))), conversationId: `cnv_new_${++made}` }, null, {
      participants: [],
      events: [],
      traceparent: "",
    }),
  change: (store) => store.change(key, changesOf),
  find: (store) => store.find(key),
  findMany: (store) => store.findMany(workspaceId, [key.conversationId, "cnv_2"]),
  creationOf: (store) => store.creationOf(key),
  list: (store) => store.list(workspaceId, userId, 20, { updated: updatedAt(200), conversationId: "cnv_200" }, never),
  listInSpace: (store) =>
    store.listInSpace({
      workspaceId,
      spaceId: "spc_1",
      updatedSince: 1,
      limit: 20,
      after: { updated: updatedAt(200), conversationId: "cnv_200" },
    }),
};

// Every fourth message, beginning with the first, is a user's who mentions an agent.
const mentionState = { status: "approved", dismissed: false } as const;

// Every kind of write that a change can hold, each to a document that is there.
function changesOf(): Changes {
  const number = ++made;
  const reaction = {
    ...key,
    messageId: "msg_12",
    userId: `usr_new_${number}`,
    username: "u",
    fullName: "u",
    emoji: "👍",
    created: number,
  };
  const ending = {
    kind: "title" as const,
    messageId: "msg_21",
    runId: "run_21",
    expected: { state: "ended" as const, attempt: 1, cancelRequested: false, revision: 0 },
    set: null,
    modelCalls: [],
    microcredits: 0,
  };
  const progress = {
    runId: "run_22",
    messageId: "msg_22",
    expected: { state: "ended" as const, attempt: 1, revision: 0 },
    set: { starts: 0 },
    actionUnits: 1,
  };
  return {
    participants: [participant(`usr_new_${number}`)],
    // Every fourth of them is a fragment.
    supersedes: [`msg_${4 * ++superseded + 2}`],
    notDeleted: ["msg_16"],
    newest: [{ rank: 16, version: 9 }],
    deleted: ["msg_15"],
    mention: { messageId: "msg_16", index: 0, expected: mentionState, set: mentionState },
    reaction,
    endings: [ending],
    progress,
    actions: [{ actionId: "act_3", set: { status: "errored", result: failedResult({ code: "c", message: "m" }) } }],
    approvalFacts: [],
    remembered: {
      approvalId: `tap_new_${number}`,
      workspaceId,
      userId,
      serverName: "s",
      toolName: "t",
      stake: "low",
      values: null,
      definitionHash: "",
      keyId: "k",
      created: 1,
    },
    conversation: { title: "t" },
    events: [{ type: "conversation_title" as const, title: "t" }, usageFact],
    traceparent: "",
  };
}

const usageFact: UsageFact = {
  type: "usage_recorded",
  usageId: "run_21-0",
  kind: "answer",
  messageId: "msg_21",
  agentId: "agt_1",
  runId: "run_21",
  keyId: "key_3",
  userId: "usr_4",
  source: "api",
  groupIds: [],
  step: 0,
  outcome: "succeeded",
  model: null,
  tool: null,
  microcredits: 1,
  parts: [],
  attributionVersion: 0,
};

function participant(participantId: string): Participant {
  return { ...key, kind: "user", participantId, name: "n", fullName: null, pictureUrl: null, joined: 1, lastRead: 0 };
}

async function required<T>(value: Promise<T | null>): Promise<T> {
  const found = await value;
  if (found === null) throw new Error("what the query is about is not in the database");
  return found;
}

interface Call {
  readonly name: string;
  readonly run: () => unknown;
}

function callsOn({ mongo, collections }: FilledDatabase): readonly Call[] {
  const outbox = new MongoOutbox(mongo);
  const labels = { collections, writes: { mongo, outbox, publish: () => undefined } };
  const participants = new MongoParticipantRepository(collections);
  const named = <Repository>(name: string, repository: Repository, calls: Calls<Repository>): readonly Call[] =>
    Object.entries(calls).map(([method, call]) => ({
      name: `${name}.${method}`,
      run: () => (call as (repository: Repository, mongo: Mongo) => unknown)(repository, mongo),
    }));
  return [
    ...named("agents", new MongoAgentRepository({ ...labels, encode: encodeAgent }), agentCalls),
    ...named("usage", new MongoUsageLog(collections), usageCalls),
    ...named("models", new MongoToldModels({ ...labels, encode: encodeModel }), modelCalls),
    ...named("favorites", new MongoAgentFavorites(collections), favoriteCalls),
    ...named("people", new MongoPeopleRepository(collections), peopleCalls),
    ...named("messages", new MongoMessageRepository(collections, new KnownMessages(0)), messageCalls),
    ...named("participants", participants, participantCalls),
    ...named("runs", new MongoRunRepository(collections), runCalls),
    ...named("turns", new MongoTurnRepository(collections), turnCalls),
    ...named("steps", new MongoRunStepRepository(collections), stepCalls),
    ...named("actions", new MongoActionRepository(collections), actionCalls),
    ...named("records", new MongoApprovalRecords(collections), recordCalls),
    ...named("approvals", new MongoToolApprovals(collections), approvalCalls),
    ...named("bills", new MongoBillRepository(collections), billCalls),
    ...named("budgets", new MongoBudgetRepository({ mongo, collections }), budgetCalls),
    ...named("holds", new MongoCreditHolds({ mongo, collections, now: Date.now }), holdCalls),
    ...named("feedbacks", new MongoFeedbackRepository(collections), feedbackCalls),
    ...named("reactions", new MongoReactionRepository(collections), reactionCalls),
    ...named("files", new MongoDeletedFiles(collections), deletedFileCalls),
    ...named("held", new MongoHeldFiles(collections), heldFileCalls),
    ...named("fences", new MongoFileFences(mongo), fileFenceCalls),
    ...named("identities", new MongoStreamIdentities(collections), identityCalls),
    ...named(
      "conversations",
      new MongoConversationStore({
        mongo,
        collections,
        outbox,
        participants,
        kept: new KeptMessages(),
        encode: encodeDomainEvent,
        publish: () => undefined,
        now: Date.now,
      }),
      storeCalls,
    ),
  ];
}

test("every query of every repository uses an index", async () => {
  const recorder = new QueryRecorder(filled.mongo.db);
  for (const { name, run } of callsOn(filled)) {
    recorder.take();
    await run();
    for (const query of recorder.take())
      expect(await recorder.readsAll(query), `${name}: ${JSON.stringify(query)}`).toBe(false);
  }
  await filled.collections.messages.findOne({ created: -1 });
  expect(await Promise.all(recorder.take().map((query) => recorder.readsAll(query)))).toEqual([true]);
});
