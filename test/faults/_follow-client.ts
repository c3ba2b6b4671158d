import type { ConversationPublicType, DustAPI } from "@dust-tt/client";

/** What the real client saw of an answer. */
export interface FollowedAnswer {
  readonly types: readonly string[];
  readonly text: string;
}

/** Creates a conversation with the real client. */
export async function createWithClient(
  client: DustAPI,
  content: string,
  agentId: string,
): Promise<{ conversation: ConversationPublicType; userMessageId: string; agentMessageId: string }> {
  const created = await client.createConversation({
    title: "A test",
    visibility: "unlisted",
    message: {
      content,
      mentions: [{ configurationId: agentId }],
      context: { username: "tester", timezone: "UTC", origin: "api" },
    },
  } as never);
  if (created.isErr()) throw new Error(created.error.message);
  const { conversation, message } = created.value;
  const answer = conversation.content
    .map((versions) => versions.at(-1))
    .find((element) => element?.type === "agent_message");
  if (message === undefined || answer === undefined) throw new Error("The conversation holds no answer");
  return { conversation, userMessageId: message.sId, agentMessageId: answer.sId };
}

/** Follows an answer with the real client until its iteration ends, which is when the server closes after the terminal event. */
export async function followWithClient(
  client: DustAPI,
  conversation: ConversationPublicType,
  userMessageId: string,
  onEvent: (type: string) => void = () => undefined,
): Promise<FollowedAnswer> {
  const streamed = await client.streamAgentAnswerEvents({
    conversation,
    userMessageId,
    options: { maxReconnectAttempts: 10, reconnectDelay: 1_000, autoReconnect: true },
  } as never);
  if (streamed.isErr()) throw new Error(streamed.error.message);
  const types: string[] = [];
  let text = "";
  for await (const event of streamed.value.eventStream) {
    types.push(event.type);
    onEvent(event.type);
    if (event.type === "generation_tokens" && event.classification === "tokens") text += event.text;
  }
  return { types, text };
}
