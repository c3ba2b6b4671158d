import { Problem } from "../processes/problem.ts";
import type { Attachment } from "./upload-file.ts";
import type { LocalFile } from "../start/local-file.ts";

export interface PostedQuestion {
  conversationId: string;
  agentMessageId: string;
}

export interface Question {
  question: string;
  conversationId: string | null;
  /** They stand before the question. */
  attachments: readonly Attachment[];
}

/** Asks in a new conversation, or in the given one, and finds the message in which the agent will answer. */
export async function postQuestion(
  local: LocalFile,
  headers: Record<string, string>,
  { question, conversationId, attachments }: Question,
): Promise<PostedQuestion> {
  const conversations = `${local.baseUrl}/api/v1/w/${local.workspaceId}/assistant/conversations`;
  const message = {
    content: question,
    mentions: [{ configurationId: local.agentId }],
    context: { username: "you", timezone: "UTC", origin: "cli" },
  };
  if (conversationId === null) {
    const body = await call(conversations, headers, { message, contentFragments: attachments, blocking: false });
    const { conversation } = body as { conversation: Conversation };
    return { conversationId: conversation.sId, agentMessageId: lastAgentMessage(conversation) };
  }
  const one = `${conversations}/${encodeURIComponent(conversationId)}`;
  for (const attachment of attachments) await call(`${one}/content_fragments`, headers, attachment);
  await call(`${one}/messages`, headers, { ...message, blocking: false });
  const { conversation } = (await call(one, headers, null)) as { conversation: Conversation };
  return { conversationId, agentMessageId: lastAgentMessage(conversation) };
}

interface Conversation {
  sId: string;
  /** The versions of each message, in order. */
  content: { sId: string; type: string }[][];
}

function lastAgentMessage(conversation: Conversation): string {
  const newest = conversation.content.flatMap((versions) => versions.slice(-1));
  const message = newest.findLast(({ type }) => type === "agent_message");
  if (message === undefined) throw new Problem("no agent took the question");
  return message.sId;
}

async function call(url: string, headers: Record<string, string>, body: object | null): Promise<unknown> {
  const post = {
    method: "POST",
    headers: { ...headers, "content-type": "application/json" },
    body: JSON.stringify(body),
  };
  const answer = await fetch(url, body === null ? { headers } : post);
  if (!answer.ok) throw new Problem(`${url} answers ${answer.status}: ${await answer.text()}`);
  return answer.json();
}
