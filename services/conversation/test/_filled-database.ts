import { applyIndexes, connectMongo } from "@parley/mongo";
import type { Mongo } from "@parley/mongo";
import { isolatedDatabases, testStack } from "@parley/testing";
import { Binary } from "mongodb";
import type { Document } from "mongodb";
import { collectionsOf, indexes } from "../src/storage/collections.ts";
import type { Collections } from "../src/storage/collections.ts";
import { actor, newMessage, person, workspaceId } from "./_harness.ts";
import type { Harness } from "./_harness.ts";
import { noTurns } from "../src/domain/model/turns.ts";
import { finish } from "./_runner.ts";

/** The conversation in which most documents are. */
export const key = { workspaceId, conversationId: "cnv_long" };
export const userId = "usr_ann";

export interface FilledDatabase {
  readonly mongo: Mongo;
  readonly collections: Collections;
  drop(): Promise<void>;
}

/** A database without a service, whose driver tells of its commands, with copies of documents that the service wrote: so many in each collection. */
export async function filledDatabase(templates: Templates, documents: number): Promise<FilledDatabase> {
  const databases = isolatedDatabases();
  const mongo = await connectMongo({
    url: testStack().mongodbUrl,
    database: databases.name("filled"),
    appName: "test",
    monitorCommands: true,
  });
  await applyIndexes(mongo.db, indexes);
  for (const [collection, copy] of Object.entries(copies)) {
    const found = templates.get(collection) ?? [];
    const made = Array.from({ length: documents }, (_, index) => ({ ...found[index % found.length], ...copy(index) }));
    await mongo.db.collection(collection).insertMany(made);
  }
  return {
    mongo,
    collections: collectionsOf(mongo.db),
    drop: async () => {
      await mongo.close();
      await databases.drop();
    },
  };
}

export type Templates = ReadonlyMap<string, readonly Document[]>;

/** One document or more of each collection, of all kinds, as the service writes them. */
export async function templatesOf(service: Harness): Promise<Templates> {
  const ann = person("ann");
  const agent = await service.createAgent();
  const created = await service.conversations.CreateConversation({
    actor: ann,
    title: "t",
    message: newMessage("hello", agent),
  });
  const conversationId = created.conversation?.conversationId ?? "";
  const answer = created.agentMessages[0];
  await finish(service, conversationId, answer?.agentMessage?.runId ?? "");
  const messageId = answer?.messageId ?? "";
  await service.conversations.PostContentFragment({
    actor: ann,
    conversationId,
    contentFragment: { title: "f", content: "text", contentType: "text/plain", context: {} },
  });
  await service.conversations.PostFeedback({
    actor: ann,
    conversationId,
    messageId,
    thumbDirection: "THUMB_DIRECTION_UP",
  });
  await service.conversations.PostReaction({ actor: ann, conversationId, messageId, emoji: "👍" });
  const { message } = await service.conversations.StartCompaction({
    actor,
    conversationId,
    providerId: "local",
    modelId: "m",
  });
  await finish(service, conversationId, message?.compactionMessage?.runId ?? "");
  const templates = new Map<string, readonly Document[]>([
    ["outbox", [outboxEntry]],
    ["deleted_files", [{ workspaceId }]],
    ["file_fences", [{ workspaceId, uses: 1 }]],
    ["actions", [{ workspaceId, step: 0, index: 0, status: "running", arguments: "{}", result: null }]],
    ["approval_records", [{ workspaceId, kind: "requested" }]],
    ["tool_approvals", [{ workspaceId, userId, stake: "low" }]],
    [
      "people",
      [
        {
          workspaceId,
          username: "ann",
          fullName: "Ann Doe",
          email: "a@x.example",
          image: null,
          createdAt: 1,
          revision: 1,
        },
      ],
    ],
    ["turns", [{ ...noTurns(workspaceId), revision: 1 }]],
    ["agent_favorites", [{ workspaceId, userId }]],
    ["budgets", [{ limit: 1_000_000 }]],
    ["budget_months", [{ month, used: 1, held: 0 }]],
    ["budget_entries", [{ month, used: 1, held: 0 }]],
  ]);
  for (const { collection } of indexes) {
    if (!templates.has(collection))
      templates.set(collection, await service.mongo.db.collection(collection).find({}).toArray());
  }
  return templates;
}

const outboxEntry = { subject: "s", payload: new Binary(Buffer.alloc(100)), traceparent: "" };

/** One conversation every ten minutes until now. */
export function updatedAt(index: number): number {
  return started - index * 600_000;
}

const started = Date.now();

/** The month of what budgets have come to. */
export const month = new Date().toISOString().slice(0, 7);

/** One in a hundred workspaces each but for the first ones, which are of the workspace. */
function budgetAt(index: number) {
  if (index === 0) return { workspaceId, scope: "workspace", id: "" };
  if (index < 10) return { workspaceId, scope: "key", id: `key_${index}` };
  return { workspaceId: `ws_${index % 100}`, scope: "key", id: `key_${index}` };
}

/** What tells one copy from the others, for each collection. */
const copies: Readonly<Record<string, (index: number) => Document>> = {
  agents: (index) => ({
    _id: `agt_${index}`,
    agentId: `agt_${index}`,
    name: `Helper ${index}`,
    sortKey: `helper ${index}`,
  }),
  agent_favorites: (index) => ({ _id: `fav_${index}`, agentId: `agt_${index}` }),
  people: (index) => ({
    _id: `usr_${index}`,
    userId: `usr_${index}`,
    names: [`ann ${index}`],
    firstWords: [`ann${index}`],
  }),
  participants: (index) => ({
    _id: `${key.conversationId}:user:usr_${index}`,
    ...key,
    kind: "user",
    participantId: `usr_${index}`,
  }),
  conversations: (index) => ({
    _id: index === 0 ? key.conversationId : `cnv_${index}`,
    conversationId: index === 0 ? key.conversationId : `cnv_${index}`,
    updated: updatedAt(index),
    nextRank: 1_000_000,
    nextOutbox: 1_000_000,
  }),
  messages: (index) => ({
    _id: `msg_${index}`,
    ...key,
    rank: index,
    version: 0,
    parentMessageId: `msg_${index - 1}`,
    fragmentId: `cf_${index}`,
    runId: `run_${index}`,
  }),
  runs: (index) => ({
    _id: `run_${index}`,
    ...key,
    messageId: `msg_${index}`,
    state: index < 5 ? "running" : index < 10 ? "queued" : "ended",
    leaseUntil: index,
    requestedAt: index,
    madeAt: index,
    asker: `usr_${index % 3}`,
  }),
  turns: (index) => ({ _id: `ws_${index}`, workspaceId: `ws_${index}` }),
  run_steps: (index) => ({ _id: `run_${index}-0`, ...key, runId: `run_${index}` }),
  actions: (index) => ({ _id: `act_${index}`, ...key, runId: `run_${index}`, messageId: `msg_${index}` }),
  approval_records: (index) => ({ _id: `apr_${index}`, ...key, n: index, at: index }),
  tool_approvals: (index) => ({ _id: `tap_${index}` }),
  budgets: (index) => {
    const budget = budgetAt(index);
    return { ...budget, _id: `${budget.workspaceId}/${budget.scope}/${budget.id}` };
  },
  budget_months: (index) => {
    const { workspaceId: of, scope, id } = budgetAt(index);
    const budgetId = `${of}/${scope}/${id}`;
    return { _id: `${budgetId}/${month}`, workspaceId: of, budgetId };
  },
  budget_entries: (index) => {
    const { workspaceId: of, scope, id } = budgetAt(index);
    return { _id: `entry_${index}`, workspaceId: of, budgetId: `${of}/${scope}/${id}` };
  },
  feedbacks: (index) => ({ _id: `fbk_${index}`, ...key, messageId: `msg_${index}`, userId, created: index }),
  reactions: (index) => ({ _id: `rct_${index}`, ...key, messageId: `msg_${index}`, userId }),
  deleted_files: (index) => ({ _id: `fil_${index}` }),
  file_fences: (index) => ({ _id: `${workspaceId}/fil_${index}` }),
  outbox: (index) => ({
    _id: `${key.conversationId}-${index}`,
    owner: `${workspaceId}/${key.conversationId}`,
    number: index,
    createdAt: new Date(index),
  }),
};
