import type { Mark } from "./late-marks.ts";

/** A message that leaves because something was written. */
export interface OutboxMessage {
  readonly subject: string;
  /** The broker drops a second message with this id inside its duplicate window. Unique in the database. */
  readonly messageId: string;
  readonly payload: Uint8Array;
  /** Publish after this sequence of the subject; `null`: after whatever is last. Absent: no expectation. */
  readonly expectedSequence?: number | null;
  /** The stream whose subject shows whether the entry was published; absent where consumers recognise duplicates. */
  readonly orderedIn?: string;
  /** Nothing is published: all but the last message on the subject leaves this stream. */
  readonly purges?: string;
}

/** A message in its place among those of its owner. */
export interface OutboxEntry extends OutboxMessage {
  /** Dense from 1 for each owner; entries leave in this order. */
  readonly number: number;
  /** The trace that the message belongs to. */
  readonly traceparent: string;
  readonly createdAt: Date;
}

/** Where entries are kept until they are published. An owner names one ordered sequence of them. */
export interface OutboxStorage {
  /** Entries of an owner that this process has just committed, in any order; each is returned once. */
  takeFresh(owner: string): readonly OutboxEntry[];
  /** Entries of one owner that are not published yet, lowest number first. */
  pending(owner: string): Promise<readonly OutboxEntry[]>;
  /**
   * Notes which entries are published: they are pending no more, and removed a little later, together with others'. Settles once
   * they are; rejects where they could not be.
   */
  markPublished(owner: string, mark: Mark): Promise<void>;
  /** Removes what was noted and waits; never rejects. */
  flush(): Promise<void>;
  /** Owners with entries from before a date. */
  ownersWithEntriesBefore(date: Date, limit: number): Promise<readonly string[]>;
}
