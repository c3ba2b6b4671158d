import type { Actor } from "@parley/actor";
import { AppError } from "@parley/errors";
import type { UserMessage } from "./message.ts";

/** Whether a message is the caller's own: written by their person, or by their key where it has none. */
function isBy(actor: Actor, { sender, authorKeyId }: UserMessage): boolean {
  return sender === null ? authorKeyId === actor.keyId : sender.userId === actor.person?.userId;
}

/** Whether the caller may change what stands in a message, as its author or because they look after conversations. */
export function mayChange(actor: Actor, message: UserMessage): boolean {
  return isBy(actor, message) || actor.scopes.includes("conversations:manage");
}

/**
 * Whoever lets an agent call tools without asking anybody must be allowed to.
 * @throws AppError PERMISSION_DENIED `INSUFFICIENT_SCOPE` naming `skipToolsValidation`.
 */
export function requireMaySkip({ scopes }: Actor, skips: boolean): void {
  if (!skips || scopes.includes("actions:approve")) return;
  const problem = "needs a key with the scope actions:approve";
  throw new AppError("PERMISSION_DENIED", "INSUFFICIENT_SCOPE", `skipToolsValidation: ${problem}`, {
    fields: [{ field: "skipToolsValidation", problem }],
  });
}
