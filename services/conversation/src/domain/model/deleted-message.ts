import type { Message } from "./message.ts";

/**
 * A deleted message as everybody sees it: its place and nothing of its content. Applied where messages are read
 * from storage, so that no reader, replay, stored answer or model context can forget it (API C54).
 */
export function asDeleted(message: Message): Message {
  switch (message.kind) {
    case "user":
      return { ...message, content: "", mentions: [], richMentions: [] };
    case "agent":
      return {
        ...message,
        content: null,
        chainOfThought: null,
        richMentions: [],
        generatedFiles: [],
        citations: [],
        steps: [],
        actionUnits: 0,
      };
    case "fragment":
      return { ...message, content: "", title: "", sourceUrl: null, file: null, node: null };
    case "compaction":
      return { ...message, content: null };
    default:
      return message satisfies never;
  }
}
