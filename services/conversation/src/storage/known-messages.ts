import { ByteMemo, Interval } from "@parley/runtime";
import { BSON } from "mongodb";
import type { Message } from "../domain/model/message.ts";
import { KnownPages } from "./known-pages.ts";
import { toMessage } from "./documents.ts";
import type { MessageDocument } from "./documents.ts";

/** A document as the server sent it: what `raw: true` makes of it. */
export type RawDocument = Uint8Array;

// What was deleted or withheld meanwhile, and is not read any more, is in memory no longer than this.
const maxAgeMs = 300_000;
const forgetEveryMs = 30_000;

/** What a document of so many bytes holds in memory: itself, the message, and the message as it is sent. Measured. */
export function weigh(bytes: number): number {
  return 4 * bytes + 2_500;
}

/**
 * Messages by the bytes of their documents: who reads the same bytes gets the same message, which nobody may change. Pages of them by the
 * state of their conversation.
 */
export class KnownMessages {
  readonly pages: KnownPages;
  readonly #memo: ByteMemo<Message>;

  /** @param maxBytes How much memory they may take, half of it for pages; 0 for none. */
  constructor(maxBytes: number) {
    const half = Math.floor(maxBytes / 2);
    this.#memo = new ByteMemo({ maxBytes: half, maxAgeMs, weigh });
    this.pages = new KnownPages(half, maxAgeMs);
  }

  get hits(): number {
    return this.#memo.hits;
  }

  get misses(): number {
    return this.#memo.misses;
  }

  /** Bytes of memory. */
  get size(): number {
    return this.#memo.size + this.pages.size;
  }

  of(document: RawDocument): Message {
    const id = idOf(document);
    return id === null ? decode(document) : this.#memo.of(id, document, decode);
  }

  /** Forgets what is old, from time to time. */
  forgetting(onError: (error: unknown) => void): Interval {
    const forget = async (): Promise<void> => {
      this.#memo.forgetOld();
      this.pages.forgetOld();
    };
    return new Interval(forget, { everyMs: forgetEveryMs, onError });
  }
}

function decode(document: RawDocument): Message {
  // What is stored was encoded by a driver, see `connectMongo`.
  return toMessage(BSON.deserialize(document, { validation: { utf8: false } }) as MessageDocument);
}

const stringType = 0x02;
const idAt = 5;
const lengthAt = idAt + 4;
const textAt = lengthAt + 4;

/**
 * The id of a document, which servers put first (MongoDB manual, "Documents": "Field Order"); null where it is elsewhere.
 * BSON 1.1: four bytes of length, then elements, each a type, a name that a zero ends, and here a text: its length with the zero at its end.
 */
function idOf(document: RawDocument): string | null {
  const bytes = Buffer.from(document.buffer, document.byteOffset, document.byteLength);
  if (bytes[4] !== stringType || bytes.toString("latin1", idAt, lengthAt) !== "_id\0") return null;
  return bytes.toString("latin1", textAt, textAt + bytes.readInt32LE(lengthAt) - 1);
}
