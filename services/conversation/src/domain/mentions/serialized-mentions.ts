import type { Mention } from "../model/message.ts";
import { serializedMentionTexts } from "./mention-places.ts";

// As many as a message may name (API C38).
const maxMentions = 100;
const serialized = /^:(mention|mention_user)\[[^]*\]\{sId=([A-Za-z0-9_-]{1,64})\}$/;

/** Whom a Markdown document mentions in serialized form, each once, at most 100; nobody in code, links or addresses. */
export function* serializedMentionsIn(document: string): Generator<void, readonly Mention[]> {
  const found = new Map<string, Mention>();
  for (const text of yield* serializedMentionTexts(document)) {
    yield;
    const [, kind, id] = serialized.exec(text) ?? [];
    if (id === undefined) continue;
    if (found.size >= maxMentions) break;
    found.set(`${kind}:${id}`, kind === "mention" ? { kind: "agent", agentId: id } : { kind: "user", userId: id });
  }
  return [...found.values()];
}
