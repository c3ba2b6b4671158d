import { ownerOf } from "@parley/actor";
import type { Actor } from "@parley/actor";
import type { CallSettlement } from "../changes/call-settlement.ts";
import type { Announcements } from "../model/announcements.ts";
import type { ClientServer, ServerRepository } from "../model/client-server.ts";
import { readServerMessage, replyMessage } from "../model/json-rpc.ts";
import type { ServerMessage } from "../model/json-rpc.ts";
import { contentTooLarge } from "../model/registry-errors.ts";
import type { RequestStreamRepository } from "../model/request-stream.ts";
import type { CallRepository, ToolCall } from "../model/tool-call.ts";
import type { ServerReader } from "./server-reader.ts";

interface Dependencies {
  readonly reader: ServerReader;
  readonly servers: ServerRepository;
  readonly calls: CallRepository;
  readonly streams: RequestStreamRepository;
  readonly settlement: CallSettlement;
  readonly announcements: Announcements;
  readonly now: () => number;
}

const mostMebibytes = 8;
const longestProgressMessage = 1_000;

/** Takes what a client's server has said. */
export class PostResult {
  readonly #deps: Dependencies;

  constructor(deps: Dependencies) {
    this.#deps = deps;
  }

  /** Whether anybody waited for it. @throws AppError INVALID_ARGUMENT, PAYLOAD_TOO_LARGE, PERMISSION_DENIED. */
  async execute(actor: Actor, serverId: string, text: string): Promise<boolean> {
    if (Buffer.byteLength(text) > mostMebibytes * 1024 * 1024) throw contentTooLarge("result", mostMebibytes);
    const message = readServerMessage(text);
    const server = await this.#deps.reader.find(actor, serverId);
    return server !== null && this.#take(actor, server, message);
  }

  async #take(actor: Actor, server: ClientServer, message: ServerMessage): Promise<boolean> {
    const { settlement, announcements } = this.#deps;
    switch (message.kind) {
      case "response": {
        const call = await this.#openCall(actor, message.callId);
        return call !== null && settlement.settle(call, message.outcome);
      }
      case "progress": {
        const call = await this.#openCall(actor, message.callId);
        if (call === null) return false;
        const { workspaceId, callId } = call;
        const { progress, total } = message;
        const text = message.message.slice(0, longestProgressMessage);
        announcements.callProgressed({ workspaceId, callId, progress, total, message: text });
        return true;
      }
      case "request":
        await this.#reply(server, message);
        return true;
      case "tools_changed":
        await this.#deps.servers.raiseToolsVersion(server);
        return true;
      case "other":
        return true;
      default:
        return message satisfies never;
    }
  }

  /** By its owner, not its server: a client that has registered anew answers as its new one. */
  async #openCall({ workspaceId, ...actor }: Actor, callId: string): Promise<ToolCall | null> {
    const call = await this.#deps.calls.find({ workspaceId, callId });
    return call?.state === "open" && call.ownerId === ownerOf({ workspaceId, ...actor }) ? call : null;
  }

  async #reply(server: ClientServer, { id, method }: { readonly id: string | number; readonly method: string }) {
    const { streams, announcements, now } = this.#deps;
    await streams.addNotice(server, replyMessage(id, method), now());
    announcements.lookAt(server.serverId);
  }
}
