import type { ConversationKey } from "../domain/model/conversation.ts";
import type { FreshMessages } from "../domain/model/fresh-messages.ts";
import { weightOf } from "../domain/model/message-weight.ts";
import type { Message } from "../domain/model/message.ts";

interface Kept {
  readonly message: Message;
  /** By `performance.now()`. */
  readonly until: number;
}

/** For how long a message may be shown as it was committed. */
export const keptMs = 100;
/** For how long it is known who committed a message. */
export const ownedMs = 10_000;
const mostKept = 1_000;
const mostOwned = 20_000;
const largestKept = 64 * 1024;

/**
 * What this replica has committed just now. An event that says that a message is new is about it as it was committed, and reading it
 * back takes longer than the way to the client: for a moment it is rendered from here. Whoever withholds a message tells all
 * replicas, or waits until none keeps it (`WithheldMessages`).
 */
export class KeptMessages implements FreshMessages {
  readonly #kept = new Map<string, Kept>();
  // By message id, when it was committed, the first first.
  readonly #owned = new Map<string, number>();

  keep(messages: readonly Message[], written: number): void {
    const until = written + keptMs;
    for (const message of messages.filter(isPlain)) {
      this.#owned.set(message.messageId, written);
      this.#kept.set(message.messageId, { message, until });
      // One that is not in time is not shown, and need not take up memory.
      setTimeout(() => this.#kept.delete(message.messageId), keptMs).unref();
    }
    dropFirst(this.#kept, (_kept, size) => size > mostKept);
    dropFirst(this.#owned, (at, size) => size > mostOwned || at < written - ownedMs);
  }

  /** As it was committed by this replica just now, where nothing has changed since; else undefined. */
  find({ workspaceId, conversationId }: ConversationKey, messageId: string): Message | undefined {
    const kept = this.#kept.get(messageId);
    if (kept === undefined || performance.now() >= kept.until) return undefined;
    const { message } = kept;
    return message.workspaceId === workspaceId && message.conversationId === conversationId ? message : undefined;
  }

  forget(messageIds: readonly string[]): void {
    for (const messageId of messageIds) this.#kept.delete(messageId);
  }

  /** Whether this replica has committed a message a short time ago, kept or not; false also where it has forgotten that. */
  owns(messageId: string): boolean {
    return this.#owned.has(messageId);
  }

  clear(): void {
    this.#kept.clear();
  }
}

/** Whether it looks the same to whoever reads it: who is mentioned is shown by today's access. */
function isPlain(message: Message): boolean {
  if (message.kind === "fragment" || weightOf(message) > largestKept) return false;
  return message.kind === "compaction" || message.richMentions.every(({ kind }) => kind === "agent");
}

function dropFirst<T>(all: Map<string, T>, mayGo: (first: T, size: number) => boolean): void {
  for (const [name, first] of all) {
    if (!mayGo(first, all.size)) return;
    all.delete(name);
  }
}
