import { readConfig } from "@parley/config";
import { streams, toolEndedSubject } from "@parley/contracts";
import type { ActorContext } from "@parley/contracts/common/v1";
import {
  clientServerServiceDefinition,
  connectionServiceDefinition,
  remoteServerServiceDefinition,
  requestStreamServiceDefinition,
  toolCallServiceDefinition,
  toolEndedCodec,
  viewServiceDefinition,
} from "@parley/contracts/mcp/v1";
import type {
  ClientServerServiceDefinition,
  ConnectionServiceDefinition,
  Frame__Output,
  RemoteServerServiceDefinition,
  RequestStreamServiceDefinition,
  StartCallRequest,
  ToolCallServiceDefinition,
  ToolCall__Output,
  ViewServiceDefinition,
} from "@parley/contracts/mcp/v1";
import { Broker, lastOnSubject, readSubject } from "@parley/events";
import { createClient } from "@parley/grpc";
import type { ClosableClient } from "@parley/grpc";
import { connectMongo } from "@parley/mongo";
import type { Mongo } from "@parley/mongo";
import { eventually, isolatedDatabases, isolatedNatsUrl, testStack } from "@parley/testing";
import { afterAll, beforeAll } from "vitest";
import { mcpRegistryConfig } from "../src/config.ts";
import { createMcpRegistryService } from "../src/service.ts";

export const workspaceId = "ws_test";
/** A key of the workspace, without a person. */
export const actor: ActorContext = { workspaceId, keyId: "key1", region: "local" };
/** Another key of the workspace. */
export const other: ActorContext = { workspaceId, keyId: "key2", region: "local" };
/** A key of another workspace. */
export const stranger: ActorContext = { workspaceId: "ws_other", keyId: "key1", region: "local" };

/** A key of a person of the workspace. */
export function person(name: string, keyId = `key_${name}`): ActorContext {
  const names = { username: name, fullName: `${name} Doe`, email: `${name}@x.example` };
  return { ...actor, keyId, person: { userId: `usr_${name}`, ...names, createdAt: "1" } };
}

/** A request that a stream was given, as its client reads it. */
export interface Request {
  readonly id: string;
  readonly method: string;
  readonly params: Readonly<Record<string, unknown>>;
}

/** Calls of a registry over gRPC. */
export interface Clients {
  readonly servers: ClosableClient<ClientServerServiceDefinition>;
  readonly streams: ClosableClient<RequestStreamServiceDefinition>;
  readonly calls: ClosableClient<ToolCallServiceDefinition>;
  readonly remotes: ClosableClient<RemoteServerServiceDefinition>;
  readonly views: ClosableClient<ViewServiceDefinition>;
  readonly connections: ClosableClient<ConnectionServiceDefinition>;
}

/** A server with an open stream. */
export interface Opened {
  readonly serverId: string;
  readonly streamId: string;
}

/** This service on a fresh database and broker account, and clients that call it over gRPC. */
export class Harness implements Clients {
  servers!: Clients["servers"];
  streams!: Clients["streams"];
  calls!: Clients["calls"];
  remotes!: Clients["remotes"];
  views!: Clients["views"];
  connections!: Clients["connections"];
  mongo!: Mongo;
  broker!: Broker;
  #environment: Readonly<Record<string, string>> = {};
  readonly #resources = new AsyncDisposableStack();

  /** @param changes To the service's environment. */
  async start(changes: Readonly<Record<string, string>>): Promise<void> {
    const databases = isolatedDatabases();
    const database = databases.name("registry");
    const natsUrl = isolatedNatsUrl();
    const { mongodbUrl } = testStack();
    this.#environment = {
      PARLEY_MONGODB_URL: mongodbUrl,
      PARLEY_NATS_URL: natsUrl,
      PARLEY_GRPC_ADDRESS: "127.0.0.1:0",
      PARLEY_MONGODB_DATABASE: database,
      PARLEY_CARETAKER_INTERVAL_MS: "100",
      PARLEY_SWEEP_AFTER_MS: "300",
      PARLEY_DRAIN_MS: "500",
      ...changes,
    };
    this.#resources.defer(() => databases.drop());
    this.mongo = await connectMongo({ url: mongodbUrl, database, appName: "test" });
    this.#resources.defer(() => this.mongo.close());
    this.broker = await Broker.connect({ url: natsUrl, name: "test" });
    this.#resources.defer(() => this.broker.close());
    Object.assign(this, await this.replica());
  }

  /** What each replica is started with. */
  get environment(): Readonly<Record<string, string>> {
    return this.#environment;
  }

  /** Starts one more replica. @param changes To its environment. */
  async replica(changes: Readonly<Record<string, string>> = {}): Promise<Clients> {
    const environment = { ...this.#environment, ...changes };
    const service = createMcpRegistryService(readConfig(mcpRegistryConfig, environment));
    const { address } = await service.start();
    this.#resources.defer(() => service.stop());
    const options = { address, deadlineMs: 30_000 };
    const clients = {
      servers: createClient(clientServerServiceDefinition, options),
      streams: createClient(requestStreamServiceDefinition, options),
      calls: createClient(toolCallServiceDefinition, options),
      remotes: createClient(remoteServerServiceDefinition, options),
      views: createClient(viewServiceDefinition, options),
      connections: createClient(connectionServiceDefinition, options),
    };
    this.#resources.defer(() => Object.values(clients).forEach((client) => client.close()));
    return clients;
  }

  async stop(): Promise<void> {
    await this.#resources.disposeAsync();
  }

  async register(owner = actor, serverName = "a server"): Promise<string> {
    return (await this.servers.RegisterServer({ actor: owner, serverName })).serverId;
  }

  async open(serverId: string, lastEventId = "", owner = actor): Promise<Opened> {
    const { streamId } = await this.streams.OpenStream({ actor: owner, serverId, lastEventId });
    return { serverId, streamId };
  }

  /** A server of a name of its own, with an open stream. */
  async serve(owner = actor): Promise<Opened> {
    return this.open(await this.register(owner, newId("server")), "", owner);
  }

  async startCall(serverId: string, fields: StartCallRequest = {}): Promise<ToolCall__Output> {
    const request = { actor, callId: newId("act"), serverId, toolName: "echo", arguments: '{"text":"hi"}', ...fields };
    return callOf(await this.calls.StartCall(request));
  }

  async call(callId: string): Promise<ToolCall__Output> {
    return callOf(await this.calls.GetCall({ workspaceId, callId }));
  }

  /** The frames that a stream is given. */
  async take({ serverId, streamId }: Opened, after = 0): Promise<readonly Frame__Output[]> {
    return (await this.streams.TakeFrames({ workspaceId, serverId, streamId, after })).frames;
  }

  async post(serverId: string, message: object, owner = actor): Promise<boolean> {
    return (await this.streams.PostResult({ actor: owner, serverId, message: JSON.stringify(message) })).success;
  }

  /** Answers a call as its client does. */
  async answer(serverId: string, callId: string, text = "done"): Promise<boolean> {
    return this.post(serverId, { jsonrpc: "2.0", id: callId, result: { content: [{ type: "text", text }] } });
  }

  /** A call once it is done. */
  async ended(callId: string, patienceMs?: number): Promise<ToolCall__Output> {
    const look = async (): Promise<ToolCall__Output | undefined> => {
      const call = await this.call(callId);
      return call.state === "TOOL_CALL_STATE_DONE" ? call : undefined;
    };
    return eventually(`the end of ${callId}`, look, patienceMs);
  }

  /** How often the end of a call was published. */
  async timesPublished(callId: string): Promise<number> {
    const { name } = streams.tools;
    const last = await lastOnSubject(this.broker, name, toolEndedSubject);
    const range = { fromSequence: 1, throughSequence: last?.sequence ?? 0 };
    let times = 0;
    for await (const page of readSubject(this.broker, name, toolEndedSubject, range, new AbortController().signal))
      times += page.filter(({ payload }) => toolEndedCodec.decode(payload).callId === callId).length;
    return times;
  }
}

let ids = 0;

/** An id that no other test of the file has. */
export function newId(prefix: string): string {
  ids += 1;
  return `${prefix}_${ids}`;
}

/** Starts the service before a file's tests and stops it after them. */
export function harness(changes: Readonly<Record<string, string>> = {}): Harness {
  const made = new Harness();
  beforeAll(() => made.start(changes));
  afterAll(() => made.stop());
  return made;
}

export function requestOf(frame: Frame__Output | undefined): Request {
  return JSON.parse(frame?.message ?? "null") as Request;
}

export async function refusal(call: Promise<unknown>): Promise<readonly [string, string, string | undefined]> {
  const error = await call.then(
    () => Promise.reject(new Error("it was not refused")),
    (refused: { code: string; reason: string; fields?: readonly { field: string }[] }) => refused,
  );
  return [error.code, error.reason, error.fields?.[0]?.field];
}

function callOf({ call }: { readonly call: ToolCall__Output | null }): ToolCall__Output {
  if (call === null) throw new Error("the answer has no call");
  return call;
}
