import type { DeliveredEvent__Output, Message__Output } from "@parley/contracts/conversation/v1";
import { expect, it } from "vitest";
import { eventJson } from "./event-json.ts";
import { privateEventJson } from "./private-event-json.ts";

const context = { workspaceId: "ws_1", workspaceName: "W", publicUrl: "http://x" };
const base = {
  messageId: "msg_1",
  conversationId: "cnv_1",
  rank: 4,
  version: 0,
  created: "5",
  visibility: "MESSAGE_VISIBILITY_VISIBLE" as const,
  reactions: [],
};
const compaction: Message__Output = {
  ...base,
  kind: "compactionMessage",
  compactionMessage: {
    status: "COMPACTION_STATUS_SUCCEEDED",
    content: "In short",
    providerId: "p",
    modelId: "m",
    fromRank: 0,
    toRank: 3,
    usage: null,
    error: null,
    runId: "run_1",
  },
};
const event = (fields: Partial<DeliveredEvent__Output>): DeliveredEvent__Output => ({
  eventId: "local-e-7",
  created: "9",
  conversationId: "cnv_1",
  messageId: "msg_1",
  configurationId: "agt_1",
  step: 0,
  ...fields,
});

it("only the private family has compactions and costs", () => {
  const told = [
    event({ payload: "compactionMessageNew", compactionMessageNew: compaction }),
    event({ payload: "compactionMessageDone", compactionMessageDone: compaction }),
    event({
      payload: "agentMessageConsumptionUpdated",
      agentMessageConsumptionUpdated: { costMicrocredits: "2500000" },
    }),
  ];
  expect(told.map((one) => eventJson(one, context))).toEqual([null, null, null]);
  expect(told.map((one) => privateEventJson(one, context))).toMatchObject([
    {
      type: "compaction_message_new",
      created: 9,
      messageId: "msg_1",
      message: {
        type: "compaction_message",
        sId: "msg_1",
        status: "succeeded",
        content: "In short",
        rank: 4,
        branchId: null,
      },
    },
    { type: "compaction_message_done" },
    {
      type: "agent_message_consumption_updated",
      created: 9,
      conversationId: "cnv_1",
      messageId: "msg_1",
      costCredits: 3,
    },
  ]);
});

it("both families have the event of a title", () => {
  const titled = event({ payload: "conversationTitle", conversationTitle: { title: "Lions" } });
  for (const toJson of [eventJson, privateEventJson])
    expect(toJson(titled, context)).toEqual({ type: "conversation_title", created: 9, title: "Lions" });
});

it("every event of an answer has its step", () => {
  const failed = event({ payload: "agentError", agentError: { code: "c", message: "m" } });
  const cancelled = event({ payload: "agentGenerationCancelled", agentGenerationCancelled: {} });
  expect([failed, cancelled].map((one) => privateEventJson(one, context))).toMatchObject([
    { type: "agent_error", step: 0 },
    { type: "agent_generation_cancelled", step: 0 },
  ]);
});
