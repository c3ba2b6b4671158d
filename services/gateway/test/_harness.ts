import { readConfig } from "@parley/config";
import { connectMongo } from "@parley/mongo";
import type { Mongo } from "@parley/mongo";
import { dropDatabases } from "@parley/testing";
import type { Service } from "@parley/runtime";
import { startTelemetry } from "@parley/telemetry";
import { withIdentity } from "../src/cli/identity.ts";
import type { Identity } from "../src/cli/identity.ts";
import { gatewayConfig } from "../src/config.ts";
import type { Person, Workspace } from "../src/domain/identity.ts";
import type { IssueKey, IssuedKey } from "../src/domain/key-service.ts";
import { scopes } from "../src/domain/scopes.ts";
import { createGateway } from "../src/service.ts";
import { testServers } from "./_servers.ts";
import type { TestServers } from "./_servers.ts";

startTelemetry({ name: "gateway", version: "test" });

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

/** A workspace with a person and a key of every scope, and a gateway in this process that serves it. */
export class Harness {
  readonly servers: TestServers;
  readonly mongo: Mongo;
  readonly #environment: Readonly<Record<string, string>>;
  readonly #gateways: Service[] = [];
  baseUrl = "";
  workspace!: Workspace;
  person!: Person;
  key = "";

  private constructor(servers: TestServers, mongo: Mongo, environment: Readonly<Record<string, string>>) {
    this.servers = servers;
    this.mongo = mongo;
    this.#environment = environment;
  }

  /** @param environment Changes to the gateway's environment. */
  static async start(environment: Readonly<Record<string, string>> = {}): Promise<Harness> {
    const servers = testServers();
    const database = `${servers.prefix}_gateway`;
    const mongo = await connectMongo({ url: servers.mongodbUrl, database, appName: "test" });
    const harness = new Harness(servers, mongo, {
      PARLEY_HTTP_ADDRESS: "127.0.0.1:0",
      PARLEY_MONGODB_URL: servers.mongodbUrl,
      PARLEY_MONGODB_DATABASE: database,
      PARLEY_NATS_URL: servers.natsUrl,
      // Nothing listens there: for tests that do not need the service.
      PARLEY_CONVERSATION_ADDRESS: "127.0.0.1:1",
      PARLEY_REGION_URLS: '{"eu":"https://eu.example.com"}',
      PARLEY_DRAIN_MS: "2000",
      ...environment,
    });
    await harness.identity(async ({ directory }) => {
      harness.workspace = await directory.createWorkspace("Test");
      harness.person = await directory.createPerson(harness.workspace.workspaceId, { username: "ann", fullName: "Ann Lee", email: "ann@example.com" });
    });
    harness.key = (await harness.issue({ userId: harness.person.userId })).secret ?? "";
    harness.baseUrl = await harness.startGateway();
    return harness;
  }

  /** The environment that a gateway of this harness has. */
  environment(changes: Readonly<Record<string, string>> = {}): Readonly<Record<string, string>> {
    return { ...this.#environment, ...changes };
  }

  /** One more gateway on the same servers; gives its base URL. */
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
  async identity<T>(work: (identity: Identity) => Promise<T>): Promise<T> {
    const { mongodbUrl, natsUrl, prefix } = this.servers;
    const settings = { region: "local", mongo: { url: mongodbUrl, database: `${prefix}_gateway` }, natsUrl };
    return withIdentity(settings, () => undefined, work);
  }

  async issue(changes: Partial<IssueKey> = {}): Promise<IssuedKey> {
    const { workspaceId } = this.workspace;
    const command = { workspaceId, name: "test", scopes, spaceIds: [], userId: null, budgetCredits: null, expiresAt: null, ...changes };
    return this.identity(({ keys }) => keys.issue(command, "cli", null));
  }

  /** The public family, the private family and the keys of the workspace. */
  get paths() {
    const { workspaceId } = this.workspace;
    return { public: `/api/v1/w/${workspaceId}/assistant`, private: `/api/w/${workspaceId}/assistant`, keys: `/api/w/${workspaceId}/keys` };
  }

  async call(method: string, path: string, { key = this.key, body, raw, headers = {} }: CallOptions = {}): Promise<Answer> {
    const content = raw ?? (body === undefined ? undefined : JSON.stringify(body));
    const answer = await fetch(`${this.baseUrl}${path}`, {
      method,
      headers: { ...(key === "" ? {} : { authorization: `Bearer ${key}` }), "content-type": "application/json", ...headers },
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
    const own = this.mongo.db.databaseName;
    await this.mongo.close();
    await dropDatabases([own, `${this.servers.prefix}_conversation`]);
  }
}
