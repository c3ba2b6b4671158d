import { isDuplicateKey } from "@parley/mongo";
import type { Mongo } from "@parley/mongo";
import type { MongoOutbox, OutboxMessage } from "@parley/outbox";
import { exitPoint } from "@parley/runtime";
import { activeTraceparent } from "@parley/telemetry";
import type {
  CallKey,
  CallOutcome,
  CallRepository,
  Held,
  NewCall,
  StartResult,
  ToolCall,
} from "../domain/model/tool-call.ts";
import type { Collections } from "./collections.ts";
import { callDocument, noticeDocument, toCall, withdrawnDocument } from "./documents.ts";
import { nextFrameNumber } from "./frame-numbers.ts";

interface Dependencies {
  readonly mongo: Mongo;
  readonly collections: Collections;
  readonly outbox: MongoOutbox;
  /** Makes the message that publishes the end of a call. */
  readonly encode: (call: ToolCall, at: number) => OutboxMessage;
  /** Publishes at once what an owner has in the outbox; the sweeper does it otherwise. */
  readonly publish: (owner: string) => void;
}

const openCalls = 1_000;

/** Calls in MongoDB. */
export class MongoCallRepository implements CallRepository {
  readonly #deps: Dependencies;
  readonly #collections: Collections;

  constructor(deps: Dependencies) {
    this.#deps = deps;
    this.#collections = deps.collections;
  }

  async start(call: NewCall, checkAt: number): Promise<StartResult> {
    const earlier = await this.find(call);
    if (earlier !== null) return earlier;
    const { mongo } = this.#deps;
    const { workspaceId, serverId } = call;
    const open = { workspaceId, serverId, state: "open" as const };
    if ((await this.#collections.calls.countDocuments(open, { limit: openCalls })) >= openCalls) return "too_many";
    try {
      const started = await mongo.transaction(async (session) => {
        const number = await nextFrameNumber(this.#collections, call, call.startedAt, session);
        if (number === null) return null;
        const document = callDocument(call, number, checkAt);
        await this.#collections.calls.insertOne(document, { session });
        return document;
      });
      exitPoint("mcp-registry.call-started");
      return toCall(started) ?? "no_server";
    } catch (error) {
      const other = isDuplicateKey(error) ? await this.find(call) : null;
      if (other === null) throw error;
      return other;
    }
  }

  async find(key: CallKey): Promise<ToolCall | null> {
    return toCall(await this.#collections.calls.findOne(filterOf(key), { projection: { message: 0 } }));
  }

  async settle(key: CallKey, outcome: CallOutcome, now: number, held?: Held): Promise<boolean> {
    const { mongo, outbox, encode, publish } = this.#deps;
    const call = await this.find(key);
    if (call === null) return false;
    const end = { state: "done" as const, outcome, endedAt: new Date(now), message: "" };
    const owner = `${call.workspaceId}/${call.callId}`;
    const message = {
      ...encode(call, now),
      number: call.reopened + 1,
      traceparent: activeTraceparent(),
      createdAt: new Date(now),
    };
    // The registry's own questions are nobody's to hear of.
    const entries = call.kind === "list" ? [] : [message];
    const isSettled = await mongo.transaction(async (session) => {
      const { matchedCount } = await this.#collections.calls.updateOne(
        { ...filterOf(key), state: "open", ...(held === undefined ? {} : heldBy(held)) },
        { $set: end },
        { session },
      );
      if (matchedCount === 1) await outbox.insert(owner, entries, session);
      return matchedCount === 1;
    });
    if (!isSettled) return false;
    exitPoint("mcp-registry.result-stored");
    outbox.committed(owner, entries);
    if (entries.length > 0) publish(owner);
    return true;
  }

  async withdraw(key: CallKey, notice: string, now: number): Promise<boolean> {
    try {
      return await this.#withdraw(key, notice, now);
    } catch (error) {
      // It was asked for in between.
      if (isDuplicateKey(error)) return this.#withdraw(key, notice, now);
      throw error;
    }
  }

  async #withdraw(key: CallKey, notice: string, now: number): Promise<boolean> {
    const { mongo } = this.#deps;
    const { calls } = this.#collections;
    return mongo.transaction(async (session) => {
      const end = { state: "withdrawn" as const, endedAt: new Date(now), message: "" };
      const open = { ...filterOf(key), state: "open" as const };
      const { matchedCount } = await calls.updateOne(open, { $set: end }, { session });
      const call = await calls.findOne(filterOf(key), { session });
      // Whoever asks for it from here on, late, is told that it was withdrawn.
      if (call === null) await calls.insertOne(withdrawnDocument(key, now), { session });
      if (matchedCount === 0) return false;
      // What no client has got needs no word.
      if (call?.writtenBy == null) return true;
      const number = await nextFrameNumber(this.#collections, call, now, session);
      const { workspaceId, serverId, ownerId } = call;
      const cancelled = { workspaceId, serverId, ownerId, callId: `cancelled-${call.callId}`, message: notice };
      if (number !== null) await calls.insertOne(noticeDocument(cancelled, number, now), { session });
      return true;
    });
  }

  async forget(key: CallKey): Promise<void> {
    await this.#collections.calls.updateOne(
      { ...filterOf(key), state: { $in: ["done", "withdrawn"] } },
      { $set: { outcome: null, message: "" } },
    );
  }

  async listDue(now: number, limit: number): Promise<readonly ToolCall[]> {
    const documents = await this.#collections.calls
      .find({ state: "open", checkAt: { $lte: new Date(now) } }, { projection: { message: 0 } })
      .limit(limit)
      .toArray();
    return documents.map(toCall).filter((call) => call !== null);
  }

  async checkAt(key: CallKey, at: number): Promise<void> {
    await this.#collections.calls.updateOne(
      { ...filterOf(key), state: "open", isDoubted: false },
      { $set: { checkAt: new Date(at) } },
    );
  }
}

function heldBy({ holder, until }: Held): object {
  return { "remote.holder": holder, ...(until === undefined ? {} : { checkAt: new Date(until) }) };
}

function filterOf({ workspaceId, callId }: CallKey): CallKey {
  return { workspaceId, callId };
}
