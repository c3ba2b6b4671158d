import type { StoredMessage } from "@parley/events";
import type { OutboxEntry } from "./outbox-entry.ts";

const names = { life: "Parley-Life", committedAt: "Parley-Committed-At" } as const;

// More than the clocks of two replicas differ.
const clocksDifferMs = 10_000;

/** What is published with an entry, besides its payload. */
export function headersOf(
  { number, createdAt }: OutboxEntry,
  life: string,
  numberHeader: string,
): Readonly<Record<string, string>> {
  return { [numberHeader]: String(number), [names.life]: life, [names.committedAt]: String(createdAt.getTime()) };
}

/** Whether a message on an entry's subject says that the entry was published in this life. One without a life is of before there were any. */
export function isPublished(
  { number }: OutboxEntry,
  stored: StoredMessage,
  life: string,
  numberHeader: string,
): boolean {
  const isOfLife = [life, ""].includes(stored.header(names.life));
  return isOfLife && Number(stored.header(numberHeader)) >= number;
}

/**
 * When a message was committed that can't be of the history that an entry is of: it has the entry's number and is another, or a
 * higher one and is older. null where it may be of the same.
 */
export function lostHistoryAt(
  { number, createdAt }: OutboxEntry,
  stored: StoredMessage,
  numberHeader: string,
): Date | null {
  const committedAt = stored.header(names.committedAt);
  if (committedAt === "") return null;
  const lateMs = createdAt.getTime() - Number(committedAt);
  const isOther = Number(stored.header(numberHeader)) === number ? lateMs !== 0 : lateMs > clocksDifferMs;
  return isOther ? new Date(Number(committedAt)) : null;
}
