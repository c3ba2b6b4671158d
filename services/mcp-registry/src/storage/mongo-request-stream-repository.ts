import { newId } from "@parley/ids";
import type { Mongo } from "@parley/mongo";
import { exitPoint } from "@parley/runtime";
import type { ServerKey } from "../domain/model/client-server.ts";
import type { RequestStreamRepository, StreamKey, TakenFrames } from "../domain/model/request-stream.ts";
import type { Collections } from "./collections.ts";
import { noticeDocument } from "./documents.ts";
import type { FrameDocument } from "./documents.ts";
import { nextFrameNumber } from "./frame-numbers.ts";

interface Dependencies {
  readonly mongo: Mongo;
  readonly collections: Collections;
  readonly now: () => number;
}

const framesAtOnce = 16;
const noticesWaiting = 32;

/** Streams and frames in MongoDB. */
export class MongoRequestStreamRepository implements RequestStreamRepository {
  readonly #deps: Dependencies;
  readonly #collections: Collections;

  constructor(deps: Dependencies) {
    this.#deps = deps;
    this.#collections = deps.collections;
  }

  async open({ streamId, ...stream }: StreamKey, until: number): Promise<boolean> {
    const { matchedCount } = await this.#collections.servers.updateOne(
      { ...serverOf(stream), expiresAt: { $gt: this.#now() } },
      { $set: { streamId, streamUntil: new Date(until), awaitsStream: false } },
    );
    return matchedCount === 1;
  }

  async rewind(server: ServerKey, after: number): Promise<void> {
    await this.#collections.calls.updateMany(
      { ...serverOf(server), ...writableStates(), frameNumber: { $gt: after }, writtenBy: { $ne: null } },
      { $set: unwritten },
    );
  }

  async doubtWritten(server: ServerKey, checkAt: number): Promise<void> {
    await this.#collections.calls.updateMany(
      { ...serverOf(server), state: "open", writtenBy: { $ne: null } },
      { $set: { isDoubted: true, checkAt: new Date(checkAt) } },
    );
  }

  async take(stream: StreamKey, after: number): Promise<TakenFrames> {
    const { calls } = this.#collections;
    const { streamId } = stream;
    if (!(await this.#isOpen(stream))) return over;
    const mine = { ...serverOf(stream), ...writableStates(), frameNumber: { $gt: after } };
    const found = await calls
      .find({ ...mine, writtenBy: { $in: [null, streamId] } }, { projection: { frameNumber: 1, writtenBy: 1 } })
      .sort({ frameNumber: 1 })
      .limit(framesAtOnce + 1)
      .toArray();
    const next = found.slice(0, framesAtOnce);
    const fresh = next.filter(({ writtenBy }) => writtenBy === null).map(({ frameNumber }) => frameNumber);
    if (fresh.length > 0) {
      await calls.updateMany(
        { ...mine, frameNumber: { $in: fresh }, writtenBy: null },
        { $set: { writtenBy: streamId, writtenAt: this.#now() } },
      );
      exitPoint("mcp-registry.frames-taken");
    }
    const numbers = next.map(({ frameNumber }) => frameNumber);
    const taken = await calls
      .find({ ...mine, frameNumber: { $in: numbers }, writtenBy: streamId })
      .sort({ frameNumber: 1 })
      .toArray();
    // Another stream was opened in between: it decides what the client has got, and is given these.
    if (fresh.length > 0 && !(await this.#isOpen(stream))) {
      await this.#free(stream, after);
      return over;
    }
    const frames = taken.map(({ frameNumber, message }) => ({ number: frameNumber, message }));
    return { frames, isOver: false, hasMore: found.length > framesAtOnce };
  }

  async renew(workspaceId: string, streamIds: readonly string[], until: number) {
    const { servers, calls } = this.#collections;
    const open = { workspaceId, streamId: { $in: [...streamIds] } };
    await servers.updateMany(open, { $set: { streamUntil: new Date(until) } });
    const found = await servers.find(open, { projection: { serverId: 1, streamId: 1 } }).toArray();
    const serverIds = found.map(({ serverId }) => serverId);
    const frames = { workspaceId, serverId: { $in: serverIds }, ...writableStates(), writtenBy: null };
    const waiting = new Set(await calls.distinct("serverId", frames));
    return found.map(({ serverId, streamId }) => ({ streamId: streamId ?? "", isWaiting: waiting.has(serverId) }));
  }

  async close(stream: StreamKey, after: number, now: number): Promise<void> {
    await this.#collections.servers.updateOne(
      { ...serverOf(stream), streamId: stream.streamId },
      { $set: { streamId: null, streamUntil: new Date(now) } },
    );
    // After it: what is being taken at this moment is freed here, or by who takes it and then finds the stream closed.
    await this.#free(stream, after);
  }

  async addNotice(server: ServerKey, message: string, now: number): Promise<void> {
    const { servers, calls } = this.#collections;
    const found = await servers.findOne(serverOf(server), { projection: { ownerId: 1 } });
    if (found === null) return;
    const notice = { ...serverOf(server), ownerId: found.ownerId, callId: newId("ntc"), message };
    await this.#deps.mongo.transaction(async (session) => {
      // Here, since all who take a number write to the same document: of many at once none counts too few.
      const waiting = { ...serverOf(server), state: "notice" as const };
      const options = { session, projection: { _id: 1 }, limit: noticesWaiting };
      if ((await calls.find(waiting, options).toArray()).length >= noticesWaiting) return;
      const number = await nextFrameNumber(this.#collections, notice, now, session);
      if (number !== null) await calls.insertOne(noticeDocument(notice, number, now), { session });
    });
  }

  async #free(stream: StreamKey, after: number): Promise<void> {
    await this.#collections.calls.updateMany(
      { ...serverOf(stream), ...writableStates(), frameNumber: { $gt: after }, writtenBy: stream.streamId },
      { $set: unwritten },
    );
  }

  async #isOpen({ streamId, ...stream }: StreamKey): Promise<boolean> {
    const open = { ...serverOf(stream), streamId, expiresAt: { $gt: this.#now() } };
    return (await this.#collections.servers.findOne(open, { projection: { _id: 1 } })) !== null;
  }

  #now(): Date {
    return new Date(this.#deps.now());
  }
}

const unwritten = { writtenBy: null, writtenAt: null, isDoubted: false };

const over: TakenFrames = { frames: [], isOver: true, hasMore: false };

function serverOf({ workspaceId, serverId }: ServerKey): ServerKey {
  return { workspaceId, serverId };
}

/** What a stream may still be given. */
function writableStates(): { state: { $in: FrameDocument["state"][] } } {
  return { state: { $in: ["open", "notice"] } };
}
