import { encodedMessageCodec } from "@parley/contracts/encoded-conversation/v1";
import { ByteMemo, Interval } from "@parley/runtime";
import type { LinkContext } from "../../http/json-context.ts";
import type { FamilyShapes } from "../family-shapes.ts";

// What was deleted or withheld meanwhile, and is not read any more, is in memory no longer than this.
const maxAgeMs = 300_000;
const forgetEveryMs = 30_000;

/** What a message of so many bytes holds in memory: itself and its JSON, whose characters may take two bytes each. */
function weigh(bytes: number, json: string): number {
  return bytes + 2 * json.length + 1_000;
}

/**
 * The JSON of messages by the bytes that they came as. Two callers who get the same bytes see the same, so that it does not matter whose
 * they were.
 */
export class RenderedMessages {
  readonly #memo: ByteMemo<string>;

  /** @param maxBytes How much memory they may take; 0 for none. */
  constructor(maxBytes: number) {
    this.#memo = new ByteMemo({ maxBytes, maxAgeMs, weigh });
  }

  get hits(): number {
    return this.#memo.hits;
  }

  get misses(): number {
    return this.#memo.misses;
  }

  /** Bytes of memory. */
  get size(): number {
    return this.#memo.size;
  }

  /** The JSON of a message in a family's shape. @param context Of a process whose `publicUrl` is always the same. */
  json(bytes: Buffer, { name, message }: FamilyShapes, context: LinkContext): string {
    const render = (kept: Buffer): string => JSON.stringify(message(encodedMessageCodec.decode(kept), context));
    const id = idOf(bytes);
    return id === null ? render(bytes) : this.#memo.of(`${name} ${context.workspaceId} ${id}`, bytes, render);
  }

  /** A list of them, in steps. */
  *list(messages: readonly Buffer[], shapes: FamilyShapes, context: LinkContext): Generator<void, string> {
    const rendered: string[] = [];
    for (const bytes of messages) {
      rendered.push(this.json(bytes, shapes, context));
      yield;
    }
    return `[${rendered.join(",")}]`;
  }

  /** Forgets what is old, from time to time. */
  forgetting(onError: (error: unknown) => void): Interval {
    return new Interval(async () => this.#memo.forgetOld(), { everyMs: forgetEveryMs, onError });
  }
}

// Of field 1, a length follows (protobuf.dev, "Encoding").
const idTag = 0x0a;
const longestId = 127;

/** The id of an encoded message, its first field as it is written; null where something else is first. */
function idOf(bytes: Buffer): string | null {
  const [tag, length] = bytes;
  if (tag !== idTag || length === undefined || length > longestId) return null;
  return bytes.toString("latin1", 2, 2 + length);
}
