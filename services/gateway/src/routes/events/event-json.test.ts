import type {
  Action__Output,
  AgentConfiguration__Output,
  Conversation__Output,
  DeliveredEvent__Output,
  Message__Output,
} from "@parley/contracts/conversation/v1";
import { describe, expect, it } from "vitest";
import { eventJson, listedEventJson } from "./event-json.ts";

const context = { workspaceId: "ws_1", workspaceName: "W", publicUrl: "https://parley.example.com" };

const agent: AgentConfiguration__Output = {
  agentId: "agt_1",
  version: 0,
  versionCreated: "1758000000000",
  name: "A",
  description: "d",
  instructions: "secret prompt",
  pictureUrl: "",
  model: { providerId: "p", modelId: "m", temperature: 0.7 },
  status: "AGENT_STATUS_ACTIVE",
  scope: "visible",
  maxStepsPerRun: 8,
  lastAuthors: [],
  knowledge: null,
  tools: null,
  hiddenFromCaller: false,
  userFavorite: false,
};

const action: Action__Output = {
  actionId: "act_1",
  created: "1758000000300",
  updated: "1758000000300",
  tool: { serverName: "birds", serverId: "mcs_1", viewId: "", name: "count" },
  functionName: "birds__count",
  callId: "call_1",
  status: "running",
  arguments: "{}",
  step: 2,
  generatedFiles: [],
  citations: 0,
  error: null,
  stake: "low",
  argumentsRequiringApproval: [],
};

const answer: Message__Output = {
  messageId: "msg_2",
  conversationId: "cnv_1",
  rank: 1,
  version: 0,
  created: "1758000000200",
  visibility: "MESSAGE_VISIBILITY_VISIBLE",
  reactions: [],
  kind: "agentMessage",
  agentMessage: {
    parentMessageId: "msg_1",
    status: "AGENT_MESSAGE_STATUS_FAILED",
    content: "hal",
    rawContents: [{ step: 0, content: "hal" }],
    error: { code: "run_interrupted", message: "The answer was interrupted" },
    configuration: agent,
    completed: "1758000000900",
    resolvedModel: null,
    usage: null,
    runId: "run_1",
    traceId: "0".repeat(32),
    gracefullyStopped: false,
    richMentions: [],
    generatedFiles: [],
    citations: [],
    retrieval: null,
    actions: [],
    thoughts: [],
  },
};

const question: Message__Output = {
  messageId: "msg_1",
  conversationId: "cnv_1",
  rank: 0,
  version: 0,
  created: "1758000000123",
  visibility: "MESSAGE_VISIBILITY_DELETED",
  reactions: [],
  kind: "userMessage",
  userMessage: {
    content: "hi",
    mentions: [{ target: "userId", userId: "usr_1" }],
    context: {
      username: "bob",
      timezone: "UTC",
      clientSideMcpServerIds: [],
      selectedMcpServerViewIds: [],
      selectedSpaceIds: ["spc_1"],
      lastTriggerRunAt: "5",
    },
    sender: null,
    agenticMessageData: { type: "run_agent", originMessageId: "msg_0" },
    modelSelection: { providerId: "p", modelId: "m" },
    richMentions: [],
  },
};

const event = (payload: Partial<DeliveredEvent__Output>): DeliveredEvent__Output => ({
  eventId: "local-e-7",
  created: "1758000001000",
  conversationId: "cnv_1",
  messageId: "msg_2",
  configurationId: "agt_1",
  step: 0,
  ...payload,
});
const json = (payload: Partial<DeliveredEvent__Output>): unknown =>
  JSON.parse(JSON.stringify(eventJson(event(payload), context)));
const ofAnswer = { created: 1758000001000, configurationId: "agt_1", messageId: "msg_2" };

describe("an event of an answer", () => {
  it.each<[string, Partial<DeliveredEvent__Output>, object]>([
    [
      "text",
      { payload: "generationTokens", generationTokens: { text: "hal", classification: "tokens", step: 2 } },
      { type: "generation_tokens", ...ofAnswer, text: "hal", classification: "tokens", step: 2 },
    ],
    [
      "an error",
      { payload: "agentError", agentError: { code: "run_interrupted", message: "x" } },
      { type: "agent_error", ...ofAnswer, error: { code: "run_interrupted", message: "x", metadata: null } },
    ],
    [
      "a cancellation",
      { payload: "agentGenerationCancelled", agentGenerationCancelled: {} },
      { type: "agent_generation_cancelled", ...ofAnswer },
    ],
    [
      "how far a tool is, for both versions of the client",
      {
        payload: "toolNotification",
        toolNotification: { action, progress: 3, total: 7, label: "Counting", subAgent: null },
      },
      {
        type: "tool_notification",
        ...ofAnswer,
        conversationId: "cnv_1",
        step: 2,
        action: expect.objectContaining({ sId: "act_1", output: null }) as object,
        notification: { progress: 3, total: 7, data: { label: "Counting" }, _meta: { data: { label: "Counting" } } },
      },
    ],
    [
      "its end, told to the conversation",
      { payload: "agentMessageDone", agentMessageDone: { status: "error" } },
      { type: "agent_message_done", ...ofAnswer, conversationId: "cnv_1", status: "error" },
    ],
  ])("is %s", (_what, payload, expected) => {
    expect(json(payload)).toEqual(expected);
  });

  it("is its success, with the message and without the agent's instructions", () => {
    const success = json({
      payload: "agentMessageSuccess",
      agentMessageSuccess: { message: answer, runIds: ["run_1"] },
    });
    expect(success).toMatchObject({
      type: "agent_message_success",
      runIds: ["run_1"],
      message: {
        sId: "msg_2",
        rank: 1,
        status: "failed",
        content: "hal",
        chainOfThought: null,
        parentAgentMessageId: null,
        rawContents: [{ step: 0, content: "hal" }],
        error: { code: "run_interrupted", message: "The answer was interrupted", metadata: null },
        configuration: {
          sId: "agt_1",
          instructions: null,
          pictureUrl: "https://parley.example.com/static/agent.png",
          versionAuthorId: null,
          templateId: null,
        },
        actions: [],
      },
    });
  });
});

describe("an event of a conversation", () => {
  const asked = {
    payload: "userMessageNew",
    messageId: "msg_1",
    configurationId: "",
    userMessageNew: question,
  } as const;

  it("carries the message in the public shape", () => {
    expect(json(asked)).toEqual({
      type: "user_message_new",
      created: 1758000001000,
      messageId: "msg_1",
      message: {
        type: "user_message",
        id: expect.any(Number),
        sId: "msg_1",
        created: 1758000000123,
        visibility: "deleted",
        version: 0,
        rank: 0,
        user: null,
        mentions: [{ type: "user", userId: "usr_1" }],
        richMentions: [],
        content: "hi",
        context: { username: "bob", timezone: "UTC", selectedSpaceIds: ["spc_1"], lastTriggerRunAt: 5 },
        agenticMessageData: { type: "run_agent", originMessageId: "msg_0" },
        modelSelection: { providerId: "p", modelId: "m" },
      },
    });
  });

  it("has the API's fields at the top in the JSON form", () => {
    expect(listedEventJson(event(asked), eventJson, context)).toMatchObject({
      id: "local-e-7",
      type: "user_message_new",
      data: {
        content: "hi",
        mentions: [{ type: "user", userId: "usr_1" }],
        context: {
          username: "bob",
          timezone: "UTC",
          selectedSpaceIds: ["spc_1"],
          agenticMessageData: { type: "run_agent", originMessageId: "msg_0" },
        },
        modelSelection: { providerId: "p", modelId: "m" },
      },
    });
  });
});

describe("a gap", () => {
  it("names its reason and the state it led to", () => {
    expect(
      json({ payload: "gap", gap: { reason: "other_epoch", message: answer, conversation: null, lastRank: 1 } }),
    ).toMatchObject({
      type: "gap",
      reason: "other_epoch",
      messageId: "msg_2",
      message: { content: "hal" },
      lastRank: 1,
    });
    const conversation: Conversation__Output = {
      conversationId: "cnv_1",
      workspaceId: "ws_1",
      visibility: "CONVERSATION_VISIBILITY_UNLISTED",
      created: "1",
      updated: "2",
      depth: 0,
      unread: false,
      accessMode: "ACCESS_MODE_WORKSPACE_MEMBERS",
      spaceIds: [],
      actionRequired: false,
    };
    const gap = json({
      payload: "gap",
      messageId: "",
      configurationId: "",
      gap: { reason: "cursor_too_old", message: null, conversation, lastRank: -1 },
    });
    expect(gap).toMatchObject({
      type: "gap",
      conversation: { sId: "cnv_1", title: null, visibility: "unlisted", owner: { sId: "ws_1", role: "user" } },
      lastRank: -1,
    });
    expect(gap).not.toHaveProperty("message");
  });
});

it("an event of a kind that is not known here is left out", () => {
  expect([eventJson(event({}), context), listedEventJson(event({}), eventJson, context)]).toEqual([null, null]);
});
