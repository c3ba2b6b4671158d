import { randomUUID } from "node:crypto";
import { readConfig } from "@parley/config";
import { streams, usageRecordedSubject } from "@parley/contracts";
import { analyticsServiceDefinition } from "@parley/contracts/analytics/v1";
import type {
  AnalyticsServiceDefinition,
  GetConsumptionFacetsRequest,
  GetConsumptionFacetsResponse__Output,
} from "@parley/contracts/analytics/v1";
import type { ActorContext } from "@parley/contracts/common/v1";
import { usageRecordedCodec } from "@parley/contracts/conversation/v1";
import type { UsageRecorded } from "@parley/contracts/conversation/v1";
import { Broker, ensureStream } from "@parley/events";
import { createClient } from "@parley/grpc";
import type { ClosableClient } from "@parley/grpc";
import { connectMongo } from "@parley/mongo";
import type { Mongo } from "@parley/mongo";
import { eventually, isolatedDatabases, isolatedNatsUrl, testStack } from "@parley/testing";
import { afterAll, beforeAll } from "vitest";
import { ScriptedAccess } from "./_access-service.ts";
import { analyticsConfig } from "../src/config.ts";
import { createAnalyticsService } from "../src/service.ts";
import { collectionsOf } from "../src/storage/collections.ts";
import type { Collections } from "../src/storage/collections.ts";
import type { ConsumptionDocument } from "../src/storage/documents.ts";

type Client = ClosableClient<AnalyticsServiceDefinition>;

const publishedAtOnce = 50;
const seededAtOnce = 5_000;

let ids = 0;

/** An id that no other test of the file has. */
export function newId(prefix: string): string {
  ids += 1;
  return `${prefix}_${ids}`;
}

/** A key of a workspace, without a person. */
export function actorIn(workspaceId: string): ActorContext {
  return { workspaceId, keyId: "key1", region: "local" };
}

/** A fact of one call of a model, as conversation publishes it. */
export function fact(workspaceId: string, fields: UsageRecorded = {}): UsageRecorded {
  const call = { providerId: "local", modelId: "m1", outcome: "succeeded", kind: "answer", step: 0 };
  const places = { conversationId: "cnv_1", messageId: "msg_1", runId: "run_1" };
  const payer = { keyId: "key1", userId: "usr_ann", configurationId: "agt_1" };
  const usage = { inputTokens: 10, outputTokens: 5, cachedInputTokens: 0 };
  const numbers = { recorded: Date.now(), costMicrocredits: 100, attributionVersion: 1, usage };
  return { workspaceId, usageId: newId("use"), ...call, ...places, ...payer, ...numbers, ...fields };
}

function rowOf(workspaceId: string, n: number, at: number): ConsumptionDocument {
  const places = { conversationId: `cnv_${n % 1_000}`, messageId: `msg_${n}`, runId: `run_${n}`, step: 0 };
  const payer = { agentId: `agt_${n % 200}`, userId: `usr_${n % 2_000}`, keyId: `key_${n % 50}` };
  const call = { kind: "answer", outcome: "succeeded", provider: "p", model: `m${n % 20}`, tool: "", source: "" };
  const numbers = { inputTokens: n % 5_000, cachedInputTokens: 0, outputTokens: n % 900, microcredits: 1, calls: 1 };
  const row = { usageId: `run_${n}-0`, at, ...places, ...payer, ...call, ...numbers, groupIds: [], skillIds: [] };
  return { workspaceId, n, digest: "d".repeat(43), traceId: "", ...row };
}

/** This service on a fresh database and broker account, and a client that calls it over gRPC. */
export class Harness {
  mongo!: Mongo;
  collections!: Collections;
  broker!: Broker;
  client!: Client;
  readonly spaces = new ScriptedAccess();
  environment: Readonly<Record<string, string>> = {};
  readonly #resources = new AsyncDisposableStack();
  /** How many in-process replicas there are. */
  readonly #replicas: number;

  constructor(replicas: number) {
    this.#replicas = replicas;
  }

  async start(): Promise<void> {
    const databases = isolatedDatabases();
    const database = databases.name("analytics");
    const natsUrl = isolatedNatsUrl();
    const { mongodbUrl } = testStack();
    await this.spaces.start();
    this.#resources.defer(() => this.spaces.stop());
    this.environment = {
      PARLEY_SPACE_ADDRESS: this.spaces.address,
      PARLEY_MONGODB_URL: mongodbUrl,
      PARLEY_NATS_URL: natsUrl,
      PARLEY_GRPC_ADDRESS: "127.0.0.1:0",
      PARLEY_MONGODB_DATABASE: database,
      PARLEY_DRAIN_MS: "500",
    };
    this.#resources.defer(() => databases.drop());
    this.mongo = await connectMongo({ url: mongodbUrl, database, appName: "test" });
    this.#resources.defer(() => this.mongo.close());
    this.collections = collectionsOf(this.mongo.db);
    this.broker = await Broker.connect({ url: natsUrl, name: "test" });
    this.#resources.defer(() => this.broker.close());
    // Their publishers, conversation and gateway, are not here.
    for (const stream of [streams.usage, streams.directory, streams.dead])
      await ensureStream(this.broker, { ...stream, replicas: 1 }, "epoch");
    for (let made = 0; made < this.#replicas; made++) this.client = await this.replica();
  }

  /** Starts one more replica. */
  async replica(): Promise<Client> {
    const service = createAnalyticsService(readConfig(analyticsConfig, this.environment));
    const { address } = await service.start();
    this.#resources.defer(() => service.stop());
    return this.clientAt(address);
  }

  clientAt(address: string): Client {
    const client = createClient(analyticsServiceDefinition, { address, deadlineMs: 30_000 });
    this.#resources.defer(() => client.close());
    return client;
  }

  async stop(): Promise<void> {
    await this.#resources.disposeAsync();
  }

  /** Publishes facts; a repeat is another message to the broker. */
  async publish(...facts: readonly UsageRecorded[]): Promise<void> {
    for (let start = 0; start < facts.length; start += publishedAtOnce)
      await Promise.all(facts.slice(start, start + publishedAtOnce).map((said) => this.#publish(said)));
  }

  async #publish(said: UsageRecorded): Promise<void> {
    await this.broker.publish(usageRecordedSubject, usageRecordedCodec.encode(said), { messageId: newId("message") });
  }

  /** Resolves once a workspace has so many rows. */
  async stored(workspaceId: string, rows: number): Promise<void> {
    await eventually(`${rows} rows of ${workspaceId}`, async () => {
      const ledger = await this.collections.ledgers.findOne({ _id: workspaceId });
      return ledger !== null && ledger.rows >= rows ? true : undefined;
    });
  }

  /** Stores rows as if they had been published. */
  async seed(workspaceId: string, rows: number): Promise<void> {
    const { consumptions, ledgers } = this.collections;
    const at = Date.now();
    for (let from = 0; from < rows; from += seededAtOnce)
      await consumptions.insertMany(
        Array.from({ length: Math.min(seededAtOnce, rows - from) }, (_, index) => rowOf(workspaceId, from + index, at)),
      );
    const [_id, generation] = [workspaceId, randomUUID()];
    await ledgers.insertOne({ _id, rows, microcredits: rows, generation, updatedAt: at });
  }

  facets(
    workspaceId: string,
    request: GetConsumptionFacetsRequest = {},
    client = this.client,
  ): Promise<GetConsumptionFacetsResponse__Output> {
    const all = { actor: actorIn(workspaceId), view: "CONSUMPTION_VIEW_WORKSPACE" } as const;
    return client.GetConsumptionFacets({ ...all, ...request });
  }

  /** What `usage verify` is to say: whether numbers are dense and the ledger is the sum of its rows. */
  async sums(workspaceId: string) {
    const rows = await this.collections.consumptions.find({ workspaceId }).sort({ n: 1 }).toArray();
    const ledger = await this.collections.ledgers.findOne({ _id: workspaceId });
    return {
      isDense: rows.every(({ n }, place) => n === place),
      rows: rows.length,
      microcredits: rows.reduce((sum, row) => sum + row.microcredits, 0),
      ledger: ledger === null ? null : [ledger.rows, ledger.microcredits],
    };
  }
}

/** Starts the service before a file's tests and stops it after them. */
export function harness(replicas = 1): Harness {
  const made = new Harness(replicas);
  beforeAll(() => made.start());
  afterAll(() => made.stop());
  return made;
}

/** The counts of a dimension: `value: count`. */
export function countsOf(answer: GetConsumptionFacetsResponse__Output, name: string): Readonly<Record<string, number>> {
  const found = answer.facets.find(({ dimension }) => dimension === `CONSUMPTION_DIMENSION_${name}`);
  return Object.fromEntries((found?.entries ?? []).map(({ value, documentCount }) => [value, Number(documentCount)]));
}

export async function refusal(call: Promise<unknown>): Promise<readonly [string, string, string | undefined]> {
  const error = await call.then(
    () => Promise.reject(new Error("it was not refused")),
    (refused: { code: string; reason: string; fields?: readonly { field: string }[] }) => refused,
  );
  return [error.code, error.reason, error.fields?.[0]?.field];
}
