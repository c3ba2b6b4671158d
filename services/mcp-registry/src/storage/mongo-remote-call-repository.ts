import { isDuplicateKey } from "@parley/mongo";
import { exitPoint } from "@parley/runtime";
import type { NewRemoteCall, RemoteCall, RemoteCallRepository } from "../domain/model/remote-call.ts";
import type { CallKey, ToolCall } from "../domain/model/tool-call.ts";
import type { Collections } from "./collections.ts";
import { callDocument, toCall } from "./documents.ts";

const openCalls = 1_000;

/** Calls of remote servers' tools in MongoDB: beside those of clients' servers, without a frame number. */
export class MongoRemoteCallRepository implements RemoteCallRepository {
  readonly #collections: Collections;

  constructor(collections: Collections) {
    this.#collections = collections;
  }

  async start(call: NewRemoteCall, leaseUntil: number): Promise<ToolCall | "too_many"> {
    const { calls } = this.#collections;
    const { workspaceId, serverId, callId, remote } = call;
    const open = { workspaceId, serverId, state: "open" as const };
    if ((await calls.countDocuments(open, { limit: openCalls })) >= openCalls) return "too_many";
    // Whoever finds it without its holder can't know whether it was sent.
    const written = { writtenAt: new Date(call.startedAt), remote };
    const document = { ...callDocument(call, 0, leaseUntil), ...written };
    try {
      await calls.insertOne(document);
      exitPoint("mcp-registry.remote-call-started");
      return toCall(document) ?? throwGone(callId);
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      const earlier = await calls.findOne({ workspaceId, callId }, { projection: { message: 0 } });
      return toCall(earlier) ?? throwGone(callId);
    }
  }

  async reopen(call: NewRemoteCall, leaseUntil: number): Promise<ToolCall> {
    const { calls } = this.#collections;
    const { workspaceId, callId, startedAt } = call;
    const { message, deadline, forgetAt, remote } = { ...callDocument(call, 0, leaseUntil), remote: call.remote };
    const times = { startedAt: new Date(startedAt), writtenAt: new Date(startedAt), checkAt: new Date(leaseUntil) };
    const open = { state: "open" as const, outcome: null, endedAt: null, isDoubted: false };
    await calls.updateOne(
      { workspaceId, callId, state: "done", "outcome.failure.kind": "unauthorized" },
      { $set: { ...open, ...times, message, deadline, forgetAt, remote }, $inc: { reopened: 1 } },
    );
    const found = await calls.findOne({ workspaceId, callId }, { projection: { message: 0 } });
    return toCall(found) ?? throwGone(callId);
  }

  async renew(named: readonly CallKey[], holder: string, leaseUntil: number): Promise<readonly CallKey[]> {
    const { calls } = this.#collections;
    const [open, set] = [{ state: "open" as const, "remote.holder": holder }, { checkAt: new Date(leaseUntil) }];
    const workspaces = Map.groupBy(named, ({ workspaceId }) => workspaceId);
    const renewed = [...workspaces].map(async ([workspaceId, keys]) => {
      const held = { workspaceId, callId: { $in: keys.map(({ callId }) => callId) }, ...open };
      await calls.updateMany(held, { $set: set });
      return calls.find(held, { projection: { workspaceId: 1, callId: 1 } }).toArray();
    });
    return (await Promise.all(renewed)).flat().map(({ workspaceId, callId }) => ({ workspaceId, callId }));
  }

  async takeOver(call: RemoteCall, holder: string, leaseUntil: number) {
    const { calls } = this.#collections;
    const { workspaceId, callId } = call;
    // Who renews it meanwhile lives.
    const seen = { "remote.holder": call.remote.holder, checkAt: new Date(call.checkAt) };
    const held = { workspaceId, callId, state: "open" as const, ...seen };
    const { matchedCount } = await calls.updateOne(held, {
      $set: { "remote.holder": holder, checkAt: new Date(leaseUntil) },
    });
    if (matchedCount === 0) return null;
    const found = await calls.findOne({ workspaceId, callId, "remote.holder": holder });
    return found?.message ?? null;
  }
}

function throwGone(callId: string): never {
  throw new Error(`the call ${callId} was there and is not any more`);
}
