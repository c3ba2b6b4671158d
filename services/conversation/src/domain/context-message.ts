import type { FragmentMessage, Message } from "./message.ts";

/** What a model sees of a message. */
export interface ContextMessage {
  readonly role: "user" | "assistant";
  readonly content: string;
  readonly name: string;
}

/** A visible message as a model sees it, from an agent's side: its own answers are the assistant's. Nothing for what says nothing. */
export function toContext(message: Message, agentId: string): ContextMessage[] {
  switch (message.kind) {
    case "user":
      return [{ role: "user", content: message.content, name: message.sender?.fullName ?? message.context.username }];
    case "agent": {
      // An answer that never came says nothing; one that was cut short said what it said.
      if (message.content === null || message.content === "") return [];
      const own = message.agent.agentId === agentId;
      return [{ role: own ? "assistant" : "user", content: own ? message.content : `${message.agent.name}: ${message.content}`, name: message.agent.name }];
    }
    case "fragment":
      return [{ role: "user", content: attachment(message), name: message.context.fullName ?? message.context.username ?? "" }];
    case "compaction":
      return [];
    default:
      return message satisfies never;
  }
}

/** A message as the summariser sees it: a line of a record, whoever said it. */
export function toRecord(message: Message): ContextMessage[] {
  return toContext(message, "").map(({ content, name }) => ({ role: "user", content: message.kind === "user" ? `${name}: ${content}` : content, name }));
}

function attachment(message: FragmentMessage): string {
  const { title, contentType } = message;
  const content = message.content === "" ? noteOf(message) : message.content;
  return `<attachment title="${escapeAttribute(title)}" contentType="${escapeAttribute(contentType)}">\n${content}\n</attachment>`;
}

/** What stands for a file without text: the model is told that it is there. */
function noteOf({ fileDeleted }: FragmentMessage): string {
  return fileDeleted === true ? "(This file was deleted.)" : "(This file has no text that can be read here.)";
}

function escapeAttribute(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
