import type {
  CompactionMessage__Output,
  CompactionStatus__Output,
  Message__Output,
} from "@parley/contracts/conversation/v1";
import type { z } from "zod";
import { numericId } from "../../http/numeric-id.ts";
import { requireField } from "../require-field.ts";
import { creditsOf } from "./credits.ts";
import { commonJson, errorJson } from "./message-json.ts";
import type { compactionMessageSchema, compactionRecordSchema } from "./private-message-schema.ts";

const statuses = {
  COMPACTION_STATUS_UNSPECIFIED: "created",
  COMPACTION_STATUS_CREATED: "created",
  COMPACTION_STATUS_SUCCEEDED: "succeeded",
  COMPACTION_STATUS_FAILED: "failed",
} as const satisfies Readonly<Record<CompactionStatus__Output, string>>;

/**
 * A compaction message (API C78): `content` is null unless it succeeded. Only in the private family (API C79).
 */
export function compactionMessageJson(message: Message__Output): z.output<typeof compactionMessageSchema> {
  const compaction = requireField(message.compactionMessage);
  return {
    ...commonJson(message),
    type: "compaction_message" as const,
    compactionMessageId: numericId(`compaction_message:${message.messageId}`),
    branchId: null,
    sourceConversationId: null,
    status: statuses[compaction.status],
    content: compaction.content ?? null,
  };
}

/**
 * The same with what was kept about it: range of ranks (inclusive), tokens, model, cost in credits, times in epoch
 * milliseconds.
 */
export function compactionRecordJson(message: Message__Output): z.output<typeof compactionRecordSchema> {
  const compaction: CompactionMessage__Output = requireField(message.compactionMessage);
  const { providerId, modelId, fromRank, toRank, error, tokensBefore, tokensAfter, completed } = compaction;
  return {
    ...compactionMessageJson(message),
    model: { providerId, modelId },
    fromRank,
    toRank,
    tokensBefore: numberOrNull(tokensBefore),
    tokensAfter: numberOrNull(tokensAfter),
    costCredits: creditsOf(compaction.costMicrocredits),
    error: errorJson(error),
    completedTs: numberOrNull(completed),
  };
}

function numberOrNull(text: string | undefined): number | null {
  return text === undefined ? null : Number(text);
}
