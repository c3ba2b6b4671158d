// Row a's baseline: one Express process that reads the same range of the same collection by the same index and answers
// with the same JSON. No key, no limits, no service behind it.
import { createHash } from "node:crypto";
import express from "express";
import { MongoClient } from "mongodb";
import { listen } from "./listen.ts";

interface MessageDocument {
  readonly _id: string;
  readonly kind: "user" | "agent";
  readonly workspaceId: string;
  readonly conversationId: string;
  readonly rank: number;
  readonly version: number;
  readonly created: number;
  readonly visibility: string;
  readonly content: string | null;
  // A user message's.
  readonly sender: {
    readonly userId: string;
    readonly username: string;
    readonly fullName: string;
    readonly image: string | null;
  } | null;
  readonly mentions: readonly (
    | { readonly kind: "agent"; readonly agentId: string }
    | { readonly kind: "user"; readonly userId: string }
  )[];
  readonly richMentions: readonly {
    readonly kind: string;
    readonly id: string;
    readonly label: string;
    readonly pictureUrl: string;
    readonly description: string;
    readonly dismissed: boolean;
    readonly status: string;
  }[];
  readonly context: { readonly username: string; readonly timezone: string; readonly origin: string | null };
  // An answer's.
  readonly parentMessageId: string;
  readonly parentAgentMessageId: string | null;
  readonly status: string;
  readonly chainOfThought: string | null;
  readonly error: { readonly code: string; readonly message: string } | null;
  readonly agent: {
    readonly agentId: string;
    readonly name: string;
    readonly pictureUrl: string;
    readonly status: string;
  };
  readonly completed: number | null;
  readonly resolvedModel: {
    readonly providerId: string;
    readonly modelId: string;
    readonly reasoningEffort: string | null;
    readonly resolutionMethod: string;
  };
}

const {
  BENCH_MONGODB_URL: url = "",
  BENCH_MONGODB_DATABASE: database = "",
  BENCH_PUBLIC_URL: publicUrl = "",
} = process.env;
// The services' read concern; there is nothing else to set for reads.
const client = await MongoClient.connect(url, { readConcern: { level: "majority" } });
const messages = client.db(database).collection<MessageDocument>("messages");

function numericId(sId: string): number {
  return createHash("sha256").update(sId).digest().readUIntBE(0, 6);
}

function messageJson(message: MessageDocument): object {
  const { _id: sId, created, visibility, version, rank } = message;
  const common = { id: numericId(sId), sId, created, visibility, version, rank };
  return message.kind === "user" ? { ...common, ...userFields(message) } : { ...common, ...answerFields(message) };
}

function userFields({ sender, context, content, mentions, richMentions }: MessageDocument): object {
  const { username, timezone, origin } = context;
  return {
    type: "user_message",
    branchId: null,
    user:
      sender === null
        ? null
        : { sId: sender.userId, username: sender.username, fullName: sender.fullName, image: sender.image },
    mentions: mentions.map((mention) =>
      mention.kind === "agent" ? { configurationId: mention.agentId } : { type: "user", userId: mention.userId },
    ),
    richMentions: richMentions.map(richMentionJson),
    content,
    context: { username, timezone, origin: origin ?? "api" },
    reactions: [],
  };
}

function richMentionJson({
  kind,
  id,
  label,
  pictureUrl,
  description,
  dismissed,
  status,
}: MessageDocument["richMentions"][number]): object {
  return {
    id,
    type: kind,
    label,
    pictureUrl: pictureUrl || `${publicUrl}/static/agent.png`,
    description,
    dismissed,
    status,
  };
}

function answerFields({ agent, resolvedModel, completed, created, error, ...message }: MessageDocument): object {
  return {
    type: "agent_message",
    completedTs: completed,
    branchId: null,
    parentMessageId: message.parentMessageId,
    parentAgentMessageId: message.parentAgentMessageId,
    status: message.status,
    content: message.content,
    chainOfThought: message.chainOfThought,
    error: error === null ? null : { ...error, metadata: null },
    configuration: {
      sId: agent.agentId,
      name: agent.name,
      pictureUrl: agent.pictureUrl || `${publicUrl}/static/agent.png`,
      status: agent.status,
      canRead: true,
    },
    citations: {},
    generatedFiles: [],
    richMentions: [],
    completionDurationMs: completed === null ? null : Math.max(0, completed - created),
    costCredits: null,
    subAgentCostCredits: null,
    resolvedModel: {
      providerId: resolvedModel.providerId,
      modelId: resolvedModel.modelId,
      reasoningEffort: resolvedModel.reasoningEffort ?? "none",
    },
    modelResolutionMethod: resolvedModel.resolutionMethod,
    activitySteps: [],
    reactions: [],
  };
}

const app = express().disable("etag").disable("x-powered-by");
app.get("/w/:wId/conversations/:cId/messages", async (request, response) => {
  const { wId: workspaceId, cId: conversationId } = request.params;
  // Where the page ends comes with the request: this process need not look for the conversation's last rank.
  const to = Number(request.query["lastValue"]);
  const from = Math.max(0, to - Number(request.query["limit"]));
  const documents = await messages
    .find({ workspaceId, conversationId, rank: { $gte: from, $lt: to } }, { batchSize: 1_000 })
    .toArray();
  documents.sort((a, b) => a.rank - b.rank || a.version - b.version);
  response.json({ messages: documents.map(messageJson), hasMore: from > 0, lastValue: from > 0 ? from : null });
});
listen(app);
