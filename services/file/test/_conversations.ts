import type { ActorContext } from "@parley/contracts/common/v1";
import {
  agentServiceDefinition,
  conversationServiceDefinition,
  runServiceDefinition,
} from "@parley/contracts/conversation/v1";
import type {
  AgentServiceDefinition,
  ConversationServiceDefinition,
  RunServiceDefinition,
} from "@parley/contracts/conversation/v1";
import { createClient } from "@parley/grpc";
import type { ClosableClient } from "@parley/grpc";
import { freePort } from "@parley/local-stack";
import { connectMongo } from "@parley/mongo";
import { ServiceProcess, testStack } from "@parley/testing";

const model = { providerId: "local", modelId: "m" };
const models = [{ ...model, contextWindow: 4096, maxOutputTokens: 256, tokenizer: "bytes" }];
const context = { username: "tester", timezone: "UTC", origin: "api" };

/** An answer that has made files. */
export interface Drawing {
  readonly conversationId: string;
  readonly messageId: string;
}

/** The conversation service as a process that a test may kill, and conversations that hold files. */
export class Conversations {
  readonly service: ServiceProcess;
  readonly address: string;
  readonly database: string;
  readonly client: ClosableClient<ConversationServiceDefinition>;
  readonly #agents: ClosableClient<AgentServiceDefinition>;
  readonly #runs: ClosableClient<RunServiceDefinition>;

  private constructor(address: string, environment: Readonly<Record<string, string>>) {
    this.address = address;
    this.database = environment["PARLEY_MONGODB_DATABASE"] ?? "";
    this.service = new ServiceProcess("conversation", {
      ...environment,
      PARLEY_GRPC_ADDRESS: address,
      PARLEY_MODELS: JSON.stringify(models),
      PARLEY_CARETAKER_INTERVAL_MS: "250",
      PARLEY_SWEEP_AFTER_MS: "300",
      PARLEY_DRAIN_MS: "500",
    });
    const options = { address, deadlineMs: 20_000 };
    this.client = createClient(conversationServiceDefinition, options);
    this.#agents = createClient(agentServiceDefinition, options);
    this.#runs = createClient(runServiceDefinition, options);
  }

  /** @param environment Its database and broker. */
  static async start(environment: Readonly<Record<string, string>>): Promise<Conversations> {
    const made = new Conversations(`127.0.0.1:${await freePort()}`, environment);
    await made.service.start();
    return made;
  }

  async stop(): Promise<void> {
    for (const client of [this.client, this.#agents, this.#runs]) client.close();
    await this.service.stop();
  }

  /** A conversation that is open to the workspace, with these files. */
  async holding(by: ActorContext, ...fileIds: string[]): Promise<string> {
    const message = { content: "x", context };
    const { conversation } = await this.client.CreateConversation({ actor: by, message });
    const conversationId = conversation?.conversationId ?? "";
    for (const fileId of fileIds) await this.attach(by, conversationId, fileId);
    return conversationId;
  }

  /** Deletes a conversation without telling anybody. */
  async removeSilently(conversationId: string): Promise<void> {
    const mongo = await connectMongo({ url: testStack().mongodbUrl, database: this.database, appName: "test" });
    await mongo.db.collection("conversations").updateOne({ conversationId }, { $set: { visibility: "deleted" } });
    await mongo.close();
  }

  async attach(by: ActorContext, conversationId: string, fileId: string): Promise<void> {
    const contentFragment = { title: fileId, contentType: "text/plain", context: {}, file: { fileId } };
    await this.client.PostContentFragment({ actor: by, conversationId, contentFragment });
  }

  /** Opens a conversation to its participants alone. */
  async restrict(by: ActorContext, conversationId: string): Promise<void> {
    const accessMode = "ACCESS_MODE_PARTICIPANTS_ONLY";
    await this.client.UpdateConversation({ actor: by, conversationId, accessMode, change: "accessMode" });
  }

  /** Asks an agent, and reports as its runner that its model has made these files. */
  async drawing(by: ActorContext, ...fileIds: string[]): Promise<Drawing> {
    const { agent } = await this.#agents.CreateAgent({
      actor: by,
      name: `Painter ${fileIds[0]}`,
      description: "d",
      instructions: "i",
      model: { ...model, temperature: 0 },
    });
    const mentions = [{ configurationId: agent?.agentId ?? "" }];
    const message = { content: "draw", mentions, context };
    const { conversation, agentMessages } = await this.client.CreateConversation({ actor: by, message });
    const conversationId = conversation?.conversationId ?? "";
    const [answer] = agentMessages;
    const runId = answer?.agentMessage?.runId ?? "";
    const run = { workspaceId: by.workspaceId ?? "", conversationId, runId };
    const { attempt } = await this.#runs.StartRun({ run });
    const generatedFiles = fileIds.map((fileId) => ({ fileId, title: "a.png", contentType: "image/png" }));
    const outcome = "RUN_OUTCOME_SUCCEEDED";
    await this.#runs.CompleteRun({ run, attempt, outcome, content: "done", lastSequence: 0, generatedFiles });
    return { conversationId, messageId: answer?.messageId ?? "" };
  }
}
