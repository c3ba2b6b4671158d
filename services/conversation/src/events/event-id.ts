import { invalidField } from "@parley/errors";

/** Behind which event a client wants to go on. */
export interface EventCursor {
  readonly epoch: string;
  readonly sequence: number;
}

/** `<region>-<epoch>-<sequence>`: URL-safe, since the real client puts it into the URL as it is (API C85). */
export function formatEventId(region: string, cursor: EventCursor): string {
  return `${region}-${cursor.epoch}-${cursor.sequence}`;
}

/**
 * Reads an event id from the right, since a region may hold dashes. Empty means no cursor.
 * @throws AppError INVALID_ARGUMENT naming `lastEventId` when it is malformed or of another region.
 */
export function parseEventId(region: string, text: string): EventCursor | null {
  if (text === "") return null;
  const match = /^(.+)-([0-9A-Za-z]{1,32})-(0|[1-9]\d{0,15})$/.exec(text);
  if (match?.[1] === undefined || match[2] === undefined) throw invalidField("lastEventId", "is not an event id");
  if (match[1] !== region) throw invalidField("lastEventId", "belongs to another region");
  return { epoch: match[2], sequence: Number(match[3]) };
}
