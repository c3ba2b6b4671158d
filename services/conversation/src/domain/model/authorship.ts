import type { Actor } from "@parley/actor";
import type { UserMessage } from "./message.ts";

/** Whether a message is the caller's own: written by their person, or by their key where it has none. */
function isBy(actor: Actor, { sender, authorKeyId }: UserMessage): boolean {
  return sender === null ? authorKeyId === actor.keyId : sender.userId === actor.person?.userId;
}

/** Whether the caller may change what stands in a message, as its author or because they look after conversations. */
export function mayChange(actor: Actor, message: UserMessage): boolean {
  return isBy(actor, message) || actor.scopes.includes("conversations:manage");
}
