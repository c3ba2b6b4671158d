import { streams } from "@parley/contracts";
import {
  agentServiceDefinition,
  approvalServiceDefinition,
  budgetServiceDefinition,
  conversationServiceDefinition,
  eventServiceDefinition,
  fileHolderServiceDefinition,
  runServiceDefinition,
} from "@parley/contracts/conversation/v1";
import type { ActorContext } from "@parley/contracts/common/v1";
import type {
  AgentServiceDefinition,
  ApprovalServiceDefinition,
  BudgetServiceDefinition,
  ConversationServiceDefinition,
  EventServiceDefinition,
  FileHolderServiceDefinition,
  NewMessage,
  RunServiceDefinition,
} from "@parley/contracts/conversation/v1";
import { readConfig } from "@parley/config";
import { Broker, ensureStream } from "@parley/events";
import { createClient } from "@parley/grpc";
import type { ClosableClient } from "@parley/grpc";
import { connectMongo } from "@parley/mongo";
import type { Mongo } from "@parley/mongo";
import { isolatedDatabases, isolatedNatsUrl, testStack } from "@parley/testing";
import { afterAll, beforeAll } from "vitest";
import { conversationConfig } from "../src/config.ts";
import { createConversationService } from "../src/service.ts";
import { ScriptedSpaceService } from "./_space-service.ts";

export const workspaceId = "ws_test";

/** A key of the workspace, without a person. */
export const actor: ActorContext = { workspaceId, keyId: "key1", region: "local" };

/** A key of a person of the workspace. */
export function person(name: string): ActorContext {
  return {
    ...actor,
    keyId: `key_${name}`,
    person: {
      userId: `usr_${name}`,
      username: name,
      fullName: `${name} Doe`,
      email: `${name}@x.example`,
      createdAt: "1",
    },
  };
}

/** A key of another workspace. */
export const stranger: ActorContext = { workspaceId: "ws_other", keyId: "key2", region: "local" };

const models = [
  {
    providerId: "local",
    modelId: "m",
    contextWindow: 4096,
    maxOutputTokens: 256,
    tokenizer: "bytes",
    price: { input: 300, cachedInput: 30, output: 1_500 },
  },
];

/** Another replica, until it is disposed of. */
export interface Replica extends AsyncDisposable {
  readonly address: string;
  readonly conversations: ClosableClient<ConversationServiceDefinition>;
}

/** This service on a fresh database and broker account, and clients that call it over gRPC. */
export class Harness {
  conversations!: ClosableClient<ConversationServiceDefinition>;
  agents!: ClosableClient<AgentServiceDefinition>;
  approvals!: ClosableClient<ApprovalServiceDefinition>;
  budgets!: ClosableClient<BudgetServiceDefinition>;
  events!: ClosableClient<EventServiceDefinition>;
  runs!: ClosableClient<RunServiceDefinition>;
  fileHolders!: ClosableClient<FileHolderServiceDefinition>;
  readonly spaces = new ScriptedSpaceService();
  mongo!: Mongo;
  broker!: Broker;
  address = "";
  #stop: () => Promise<void> = () => Promise.resolve();
  #settings: Readonly<Record<string, string>> = {};

  /** @param leaseMs How long a run may be silent. @param settings More of the service's environment. */
  async start(leaseMs = 20_000, settings: Readonly<Record<string, string>> = {}): Promise<void> {
    const databases = isolatedDatabases();
    const database = databases.name("conversation");
    const natsUrl = isolatedNatsUrl();
    await this.spaces.start();
    this.#settings = {
      PARLEY_GRPC_ADDRESS: "127.0.0.1:0",
      PARLEY_MONGODB_URL: testStack().mongodbUrl,
      PARLEY_MONGODB_DATABASE: database,
      PARLEY_NATS_URL: natsUrl,
      PARLEY_SPACE_ADDRESS: this.spaces.address,
      PARLEY_ACCESS_MAX_AGE_MS: "300",
      PARLEY_MODELS: JSON.stringify(models),
      PARLEY_RUN_LEASE_MS: String(leaseMs),
      PARLEY_CARETAKER_INTERVAL_MS: "250",
      PARLEY_SWEEP_AFTER_MS: "300",
      PARLEY_LAME_DUCK_MS: "0",
      PARLEY_SPREAD_MS: "0",
      PARLEY_DRAIN_MS: "500",
      ...settings,
    };
    const service = createConversationService(readConfig(conversationConfig, this.#settings));
    this.address = (await service.start()).address;
    this.mongo = await connectMongo({ url: testStack().mongodbUrl, database, appName: "test" });
    this.broker = await Broker.connect({ url: natsUrl, name: "test" });
    // Their publishers, gateway, file and mcp-registry, are not here.
    for (const stream of [streams.directory, streams.files, streams.tools])
      await ensureStream(this.broker, { ...stream, replicas: 1 }, "test");
    const options = { address: this.address, deadlineMs: 20_000 };
    this.conversations = createClient(conversationServiceDefinition, options);
    this.agents = createClient(agentServiceDefinition, options);
    this.approvals = createClient(approvalServiceDefinition, options);
    this.budgets = createClient(budgetServiceDefinition, options);
    this.events = createClient(eventServiceDefinition, options);
    this.runs = createClient(runServiceDefinition, options);
    this.fileHolders = createClient(fileHolderServiceDefinition, options);
    this.#stop = async () => {
      const { conversations, agents, approvals, budgets, events, runs, fileHolders } = this;
      for (const client of [conversations, agents, approvals, budgets, events, runs, fileHolders]) client.close();
      await service.stop();
      await this.spaces.stop();
      await this.broker.close();
      await this.mongo.close();
      await databases.drop();
    };
  }

  stop(): Promise<void> {
    return this.#stop();
  }

  /** Another replica of the same service. */
  async replica(settings: Readonly<Record<string, string>> = {}): Promise<Replica> {
    const service = createConversationService(readConfig(conversationConfig, { ...this.#settings, ...settings }));
    const { address } = await service.start();
    const conversations = createClient(conversationServiceDefinition, { address, deadlineMs: 20_000 });
    const stop = async (): Promise<void> => {
      conversations.close();
      await service.stop();
    };
    return { address, conversations, [Symbol.asyncDispose]: stop };
  }

  async createAgent(name = "Helper"): Promise<string> {
    const { agent } = await this.agents.CreateAgent({
      actor,
      name,
      description: "d",
      instructions: `I am ${name}`,
      pictureUrl: "http://x/a.png",
      model: { providerId: "local", modelId: "m", temperature: 0 },
      maxStepsPerRun: 8,
    });
    return agent?.agentId ?? "";
  }

  /** A conversation whose first message asks these agents. */
  async ask(
    content: string,
    ...agentIds: string[]
  ): Promise<{ conversationId: string; userMessageId: string; answers: { messageId: string; runId: string }[] }> {
    const created = await this.conversations.CreateConversation({ actor, message: newMessage(content, ...agentIds) });
    return {
      conversationId: created.conversation?.conversationId ?? "",
      userMessageId: created.message?.messageId ?? "",
      answers: created.agentMessages.map((message) => ({
        messageId: message.messageId,
        runId: message.agentMessage?.runId ?? "",
      })),
    };
  }

  /** Posts a file into a conversation, as the gateway does once it has seen that the actor reads it. */
  async attach(conversationId: string, fileId: string, by: ActorContext = actor, superseded?: string): Promise<string> {
    const { message } = await this.conversations.PostContentFragment({
      actor: by,
      conversationId,
      contentFragment: {
        title: fileId,
        contentType: "text/plain",
        context: {},
        file: { fileId },
        ...(superseded === undefined ? {} : { supersededFragmentId: superseded }),
      },
    });
    return message?.contentFragment?.fragmentId ?? "";
  }

  runKey(conversationId: string, runId: string): { workspaceId: string; conversationId: string; runId: string } {
    return { workspaceId, conversationId, runId };
  }

  /** How many documents a collection holds: for "nothing written". */
  count(collection: string): Promise<number> {
    return this.mongo.db.collection(collection).countDocuments({});
  }
}

/** Starts the service before a file's tests and stops it after them. */
export function harness(leaseMs?: number, settings?: Readonly<Record<string, string>>): Harness {
  const made = new Harness();
  beforeAll(() => made.start(leaseMs, settings));
  afterAll(() => made.stop());
  return made;
}

export function newMessage(content: string, ...agentIds: string[]): NewMessage {
  return {
    content,
    mentions: agentIds.map((configurationId) => ({ configurationId })),
    context: { username: "tester", timezone: "UTC", origin: "api" },
  };
}
