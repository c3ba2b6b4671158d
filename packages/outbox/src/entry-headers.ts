import { readSubject } from "@parley/events";
import type { Broker, StoredMessage } from "@parley/events";
import type { DatabaseLife } from "./database-life.ts";
import type { OutboxEntry } from "./outbox-entry.ts";

const names = { life: "Parley-Life", committedAt: "Parley-Committed-At" } as const;

/** What is published with an entry, besides its payload. */
export function headersOf(
  { number, createdAt }: OutboxEntry,
  life: string,
  numberHeader: string,
): Readonly<Record<string, string>> {
  return { [numberHeader]: String(number), [names.life]: life, [names.committedAt]: String(createdAt.getTime()) };
}

/**
 * Whether a message on an entry's subject says that the entry was published in this life. One without a life was published before
 * databases had any: it is of the first, and of none that began with a restore.
 */
export function isPublished(
  { number }: OutboxEntry,
  stored: StoredMessage,
  { current, isFirst }: Pick<DatabaseLife, "current" | "isFirst">,
  numberHeader: string,
): boolean {
  const life = stored.header(names.life);
  const isOfLife = life === "" ? isFirst : life === current;
  return isOfLife && Number(stored.header(numberHeader)) >= number;
}

/** When a message that has the place of an entry was committed, where it is another one; null where it is the entry itself. */
export function committedOtherwise({ createdAt }: OutboxEntry, stored: StoredMessage): Date | null {
  const committedAt = stored.header(names.committedAt);
  return ["", String(createdAt.getTime())].includes(committedAt) ? null : new Date(Number(committedAt));
}

/**
 * What lies in an entry's place where `last` lies after it on the subject: `last` where that is the entry's place itself; null where
 * nothing lies there any more.
 */
export async function storedInPlaceOf(
  { number, orderedIn, subject }: OutboxEntry,
  last: StoredMessage,
  broker: Broker,
  numberHeader: string,
): Promise<StoredMessage | null> {
  const isPlace = (message: StoredMessage): boolean =>
    message.header(names.life) === last.header(names.life) && Number(message.header(numberHeader)) === number;
  if (orderedIn === undefined || isPlace(last)) return last;
  const all = { fromSequence: 1, throughSequence: last.sequence };
  for await (const page of readSubject(broker, orderedIn, subject, all, new AbortController().signal)) {
    const found = page.find(isPlace);
    if (found !== undefined) return found;
  }
  return null;
}
