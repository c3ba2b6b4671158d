import { readConfig } from "@parley/config";
import { connectMongo } from "@parley/mongo";
import type { Mongo } from "@parley/mongo";
import { freePort } from "@parley/local-stack";
import { ServiceProcess, isolatedDatabases, isolatedNatsUrl, testStack } from "@parley/testing";
import type { Service } from "@parley/runtime";
import { startTelemetry } from "@parley/telemetry";
import { withIdentity } from "../src/cli/identity.ts";
import type { Identity } from "../src/cli/identity.ts";
import { gatewayConfig } from "../src/config.ts";
import type { Person, Workspace } from "../src/domain/identity.ts";
import type { IssueKey, IssuedKey } from "../src/domain/key-service.ts";
import { scopes } from "../src/domain/scopes.ts";
import { createGateway } from "../src/service.ts";

await startTelemetry({ name: "gateway", version: "test" });

/** What came back: status, headers and the parsed JSON body. */
export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  // A test looks at what it expects to find; a wrong path gives undefined and the assertion fails.
  readonly body: JsonBody;
}

/** Parsed JSON of any shape: its leaves are read with `String`, its lists with `listOf`. */
export interface JsonBody {
  readonly [field: string]: JsonBody;
}

/** A list inside parsed JSON. */
export function listOf(value: JsonBody | undefined): readonly JsonBody[] {
  return Array.isArray(value) ? (value as readonly JsonBody[]) : [];
}

export interface CallOptions {
  readonly key?: string;
  readonly body?: unknown;
  /** Sent as it is, in place of `body`. */
  readonly raw?: string | Buffer;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface HarnessOptions {
  /** How many replicas of the conversation service run; without one nothing listens where the gateway calls it. */
  readonly conversations?: number;
  /** Changes to their environment. */
  readonly conversationEnvironment?: Readonly<Record<string, string>>;
  /** Changes to the gateway's environment. */
  readonly environment?: Readonly<Record<string, string>>;
}

/** The real servers of the run, and what keeps a test file apart from the others on them. */
export interface TestServers {
  readonly mongodbUrl: string;
  /** A broker account that no other file uses. */
  readonly natsUrl: string;
  readonly databases: { readonly gateway: string; readonly conversation: string };
}

const models = JSON.stringify([
  { providerId: "local", modelId: "test", contextWindow: 4096, maxOutputTokens: 256, tokenizer: "bytes" },
]);

/**
 * A gateway in the test's own process, with a workspace, a person and a key of every scope: for tests that replace or cut
 * off what is around the gateway. Tests of the whole use `Constellation`, of whose parts this is made.
 */
export class Harness {
  readonly servers: TestServers;
  readonly mongo: Mongo;
  /** The replicas of the conversation service, as processes that a test may kill. */
  readonly conversations: readonly ServiceProcess[];
  /** Where each of them listens, `host:port`. */
  readonly conversationAddresses: readonly string[];
  readonly #environment: Readonly<Record<string, string>>;
  readonly #dropDatabases: () => Promise<void>;
  readonly #gateways: Service[] = [];
  baseUrl = "";
  workspace!: Workspace;
  person!: Person;
  key = "";

  private constructor(
    parts: Pick<Harness, "servers" | "mongo" | "conversationAddresses" | "conversations">,
    environment: Readonly<Record<string, string>>,
    drop: () => Promise<void>,
  ) {
    const { servers, mongo, conversationAddresses, conversations } = parts;
    this.servers = servers;
    this.mongo = mongo;
    this.conversationAddresses = conversationAddresses;
    this.conversations = conversations;
    this.#environment = environment;
    this.#dropDatabases = drop;
  }

  static async start(options: HarnessOptions = {}): Promise<Harness> {
    const { conversations = 0, conversationEnvironment = {}, environment = {} } = options;
    const { mongodbUrl } = testStack();
    const natsUrl = isolatedNatsUrl();
    const isolated = isolatedDatabases();
    const databases = { gateway: isolated.name("gateway"), conversation: isolated.name("conversation") };
    const mongo = await connectMongo({ url: mongodbUrl, database: databases.gateway, appName: "test" });
    const ports = await Promise.all(Array.from({ length: conversations }, () => freePort()));
    const conversationAddresses = ports.map((port) => `127.0.0.1:${port}`);
    const gatewayEnvironment = {
      PARLEY_HTTP_ADDRESS: "127.0.0.1:0",
      PARLEY_MONGODB_URL: mongodbUrl,
      PARLEY_MONGODB_DATABASE: databases.gateway,
      PARLEY_NATS_URL: natsUrl,
      PARLEY_CONVERSATION_ADDRESS: conversationAddresses.join(",") || "127.0.0.1:1",
      PARLEY_REGION_URLS: '{"eu":"https://eu.example.com"}',
      PARLEY_LAME_DUCK_MS: "0",
      PARLEY_SPREAD_MS: "0",
      PARLEY_DRAIN_MS: "2000",
      ...environment,
    };
    const servers = { mongodbUrl, natsUrl, databases };
    const replicas = conversationAddresses.map((address) => conversationAt(address, servers, conversationEnvironment));
    const parts = { servers, mongo, conversationAddresses, conversations: replicas };
    const harness = new Harness(parts, gatewayEnvironment, isolated.drop);
    await Promise.all([...harness.conversations.map((replica) => replica.start()), harness.#makeWorkspace()]);
    harness.baseUrl = await harness.startGateway();
    return harness;
  }

  /** The environment that a gateway of this harness has. */
  environment(changes: Readonly<Record<string, string>> = {}): Readonly<Record<string, string>> {
    return { ...this.#environment, ...changes };
  }

  /** Starts one more gateway on the same servers; returns its base URL. */
  async startGateway(changes: Readonly<Record<string, string>> = {}): Promise<string> {
    const gateway = createGateway(readConfig(gatewayConfig, this.environment(changes)));
    this.#gateways.push(gateway);
    return `http://${(await gateway.start()).address}`;
  }

  /** Stops the newest gateway. */
  async stopGateway(): Promise<void> {
    await this.#gateways.pop()?.stop();
  }

  /** The use cases on the gateway's database, as the command line has them. */
  async identity<T>(
    work: (identity: Identity) => Promise<T>,
    natsUrl: string | undefined = this.servers.natsUrl,
  ): Promise<T> {
    const { mongodbUrl, databases } = this.servers;
    const settings = {
      region: "local",
      mongo: { url: mongodbUrl, database: databases.gateway },
      natsUrl,
      conversationAddress: "127.0.0.1:1",
      spaceAddress: "127.0.0.1:1",
      analyticsAddress: "127.0.0.1:1",
      streamReplicas: 1,
    };
    return withIdentity(settings, () => undefined, work);
  }

  async issue(changes: Partial<IssueKey> = {}): Promise<IssuedKey> {
    const { workspaceId } = this.workspace;
    const command = {
      workspaceId,
      name: "test",
      scopes,
      spaceIds: [],
      userId: null,
      budgetCredits: null,
      expiresAt: null,
      ...changes,
    };
    return this.identity(({ keys }) => keys.issue(command, "cli", null));
  }

  /** The public family, the private family and the keys of the workspace. */
  get paths() {
    const { workspaceId } = this.workspace;
    return {
      public: `/api/v1/w/${workspaceId}/assistant`,
      private: `/api/w/${workspaceId}/assistant`,
      keys: `/api/w/${workspaceId}/keys`,
    };
  }

  async call(
    method: string,
    path: string,
    { key = this.key, body, raw, headers = {} }: CallOptions = {},
  ): Promise<Answer> {
    const content = raw ?? (body === undefined ? undefined : JSON.stringify(body));
    const answer = await fetch(`${this.baseUrl}${path}`, {
      method,
      headers: {
        ...(key === "" ? {} : { authorization: `Bearer ${key}` }),
        "content-type": "application/json",
        ...headers,
      },
      ...(content === undefined ? {} : { body: content }),
    });
    const text = await answer.text();
    return { status: answer.status, headers: answer.headers, body: (text === "" ? {} : JSON.parse(text)) as JsonBody };
  }

  /** The status and error type of an answer, for tables of refusals. */
  async refusal(method: string, path: string, options?: CallOptions): Promise<readonly [number, string]> {
    const { status, body } = await this.call(method, path, options);
    return [status, String(body["error"]?.["type"])];
  }

  async stop(): Promise<void> {
    while (this.#gateways.length > 0) await this.stopGateway();
    await Promise.all(this.conversations.map((replica) => replica.stop()));
    await this.mongo.close();
    await this.#dropDatabases();
  }

  async #makeWorkspace(): Promise<void> {
    await this.identity(async ({ directory }) => {
      this.workspace = await directory.createWorkspace("Test");
      const ann = { username: "ann", fullName: "Ann Lee", email: "ann@example.com" };
      this.person = await directory.createPerson(this.workspace.workspaceId, ann);
    });
    this.key = (await this.issue({ userId: this.person.userId })).secret ?? "";
  }
}

function conversationAt(
  address: string,
  { mongodbUrl, natsUrl, databases }: TestServers,
  changes: Readonly<Record<string, string>>,
): ServiceProcess {
  return new ServiceProcess("conversation", {
    PARLEY_GRPC_ADDRESS: address,
    PARLEY_MONGODB_URL: mongodbUrl,
    PARLEY_MONGODB_DATABASE: databases.conversation,
    PARLEY_NATS_URL: natsUrl,
    PARLEY_LAME_DUCK_MS: "0",
    PARLEY_SPREAD_MS: "0",
    PARLEY_DRAIN_MS: "500",
    PARLEY_MODELS: models,
    ...changes,
  });
}
