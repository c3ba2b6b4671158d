import { ApiClient } from "./api-client.ts";
import type { ConstellationOptions, FormerHome } from "./constellation-options.ts";
import type { FileStack } from "./file-stack.ts";
import { freeAddresses } from "./free-addresses.ts";
import { isolatedDatabases } from "./isolation.ts";
import { runCli } from "./run-cli.ts";
import { ScriptedModel } from "./scripted-model.ts";
import { ServiceEnvironments } from "./service-environments.ts";
import type { ServiceProcess } from "./service-process.ts";

interface Replica {
  /** `host:port`. */
  readonly address: string;
  readonly process: ServiceProcess;
}

type Replicas = Readonly<Record<"conversations" | "runners" | "gateways", readonly Replica[]>>;

/** What runs, for one test file or for several. */
interface Parts extends Replicas {
  readonly model: ScriptedModel;
  readonly environments: ServiceEnvironments;
  readonly spaceReplicas: readonly ServiceProcess[];
  readonly registries: readonly ServiceProcess[];
  readonly analyticsReplicas: readonly ServiceProcess[];
}

type Home = Pick<FormerHome, "workspaceId" | "apiKey">;

// One for all test files of a worker that take `Constellation.shared`.
let shared: Promise<Constellation> | undefined;

function replicasAt(addresses: readonly string[], make: (address: string) => ServiceProcess): readonly Replica[] {
  return addresses.map((address) => ({ address, process: make(address) }));
}

async function replicas(count: number, make: (address: string) => ServiceProcess): Promise<readonly Replica[]> {
  return replicasAt(await freeAddresses(count), make);
}

/** All replicas as callers name them. */
function addressOf(service: readonly Replica[]): string {
  return service.map(({ address }) => address).join(",");
}

/** All services as real processes on real servers, with a demo workspace in them. */
export class Constellation {
  readonly model: ScriptedModel;
  readonly gateways: readonly ServiceProcess[];
  readonly conversations: readonly ServiceProcess[];
  readonly runners: ServiceProcess[];
  /** null unless it was asked for. */
  readonly files: FileStack | null;
  /** None unless it was asked for. */
  readonly spaceReplicas: readonly ServiceProcess[];
  /** None unless they were asked for. */
  readonly registries: readonly ServiceProcess[];
  /** None unless it was asked for. */
  readonly analyticsReplicas: readonly ServiceProcess[];
  /** Where they listen, as their callers name it. */
  readonly registryAddress: string;
  readonly baseUrls: readonly string[];
  readonly gatewayEnvironment: Readonly<Record<string, string>>;
  readonly databases: ServiceEnvironments["databases"];
  workspaceId = "";
  apiKey = "";
  agentId = "";
  readonly #parts: Parts;
  readonly #end: () => Promise<void> | void;

  private constructor(parts: Parts, end: () => Promise<void> | void) {
    const { model, environments, registries, conversations, runners, gateways } = parts;
    this.model = model;
    this.databases = environments.databases;
    this.files = environments.files;
    this.spaceReplicas = parts.spaceReplicas;
    this.registries = registries;
    this.analyticsReplicas = parts.analyticsReplicas;
    this.registryAddress = environments.registryAddresses.join(",");
    this.conversations = conversations.map(({ process }) => process);
    this.runners = runners.map(({ process }) => process);
    this.gateways = gateways.map(({ process }) => process);
    this.baseUrls = gateways.map(({ address }) => `http://${address}`);
    this.gatewayEnvironment = environments.cli(addressOf(conversations));
    this.#parts = parts;
    this.#end = end;
  }

  static async start(options: ConstellationOptions = {}): Promise<Constellation> {
    const isolated = isolatedDatabases();
    const model = await ScriptedModel.start();
    const addresses = await freeAddresses(options.conversations ?? 1);
    const found = addresses.join(",");
    const databaseOf = (service: string): string => isolated.name(service);
    const environments = await ServiceEnvironments.prepare(options, databaseOf, model.url, found);
    const conversations = replicasAt(addresses, (address) => environments.conversation(address));
    const runners = await replicas(options.runners ?? 1, (address) => environments.runner(address, found));
    const gateways = await replicas(options.gateways ?? 1, (address) => environments.gateway(address, found));
    const spaceReplicas = environments.spaces();
    const registries = environments.registryAddresses.map((address) => environments.registry(address, found));
    const analyticsReplicas = environments.analytics();
    const optional = { spaceReplicas, registries, analyticsReplicas };
    const parts = { model, environments, ...optional, conversations, runners, gateways };
    const constellation: Constellation = new Constellation(parts, async () => {
      await constellation.#stopServices();
      await isolated.drop();
    });
    await constellation.#begin(options.home).catch(async (error: unknown) => {
      await constellation.stop();
      throw error;
    });
    return constellation;
  }

  /**
   * A new workspace in one constellation with a file and a space service and a registry of tools, which all test files of a worker that call this
   * use one after another: starting one is five seconds of work. For files that stop no service, need no settings of their
   * own and count nothing across workspaces. It ends with the worker; `stop` makes the model forget its scripts and calls.
   */
  static async shared(): Promise<Constellation> {
    shared ??= Constellation.start({ files: true, spaces: true, registries: 1, analytics: true }).catch(
      (error: unknown) => {
        shared = undefined;
        throw error;
      },
    );
    const parts = (await shared).#parts;
    const constellation = new Constellation(parts, () => parts.model.forget());
    await constellation.#moveInto(await constellation.#newHome());
    return constellation;
  }

  /** The first replica of the space service, and mostly the only one; null unless it was asked for. */
  get spaces(): ServiceProcess | null {
    return this.spaceReplicas[0] ?? null;
  }

  /** The first replica of the analytics service, likewise. */
  get analytics(): ServiceProcess | null {
    return this.analyticsReplicas[0] ?? null;
  }

  get #optional(): readonly ServiceProcess[] {
    return [...this.spaceReplicas, ...this.analyticsReplicas, ...this.registries];
  }

  /** A client of one gateway replica. */
  api(replica = 0, apiKey = this.apiKey, workspaceId = this.workspaceId): ApiClient {
    return new ApiClient(this.baseUrls[replica] ?? "", workspaceId, apiKey);
  }

  /** Runs a command of the gateway's CLI; returns what it prints. @throws Error with what it says where it fails. */
  cli(...args: string[]): Promise<string> {
    return runCli(args, this.gatewayEnvironment);
  }

  /** Makes another agent. @param modelId Another model than that of all. @param more What it has besides. */
  async createAgent(
    name: string,
    instructions = "Be brief.",
    modelId = this.#parts.environments.model.modelId,
    more: object = {},
  ): Promise<string> {
    const model = { providerId: "local", modelId, temperature: 0 };
    const body = { assistant: { name, description: name, instructions, model, ...more } };
    const { agentConfiguration } = (await this.api().expect(
      200,
      "POST",
      this.api().q("/assistant/agent_configurations"),
      body,
    )) as { agentConfiguration: { sId: string } };
    return agentConfiguration.sId;
  }

  /** Starts one more runner. */
  async addRunner(): Promise<ServiceProcess> {
    const conversation = this.gatewayEnvironment["PARLEY_CONVERSATION_ADDRESS"] ?? "";
    const [replica] = await replicas(1, (address) => this.#parts.environments.runner(address, conversation));
    if (replica === undefined) throw new Error("no runner was made");
    const runner = replica.process;
    await runner.start();
    this.runners.push(runner);
    return runner;
  }

  /** Ends it; one that is shared goes on for the next test file. */
  async stop(): Promise<void> {
    await this.#end();
  }

  async #stopServices(): Promise<void> {
    await Promise.all([...this.gateways, ...this.runners].map((process) => process.stop()));
    await Promise.all(this.conversations.map((process) => process.stop()));
    await Promise.all([...this.#optional, this.files].map(async (process) => process?.stop()));
    await this.model.stop();
  }

  async #begin(restore: ConstellationOptions["home"]): Promise<void> {
    const natsUrl = this.gatewayEnvironment["PARLEY_NATS_URL"] ?? "";
    const home = await restore?.({ databases: this.databases, natsUrl });
    const first = [...(this.files?.services ?? []), ...this.#optional, ...this.conversations];
    await Promise.all(first.map((process) => process.start()));
    const [seed] = await Promise.all([
      home ?? this.#ask<Home>("demo", "--json"),
      ...[...this.gateways, ...this.runners].map((process) => process.start()),
    ]);
    await this.#moveInto(seed, home?.agentId);
  }

  /** Makes a workspace as the demo's. */
  async #newHome(): Promise<Home> {
    const { workspaceId } = await this.#ask<Home>("workspaces", "create", "--name", "Demo");
    const within = ["--workspace", workspaceId];
    const person = ["--username", "demo", "--full-name", "Demo Person", "--email", "demo@example.com"];
    const { userId } = await this.#ask<{ userId: string }>("people", "create", ...within, ...person);
    const key = [...within, "--name", "demo", "--person", userId];
    return { workspaceId, apiKey: (await this.#ask<Home>("keys", "create", ...key)).apiKey };
  }

  async #moveInto({ workspaceId, apiKey }: Home, agentId?: string): Promise<void> {
    [this.workspaceId, this.apiKey] = [workspaceId, apiKey];
    this.agentId = agentId ?? (await this.createAgent("Helper"));
  }

  /** A command of the gateway's CLI that prints JSON. */
  async #ask<T>(...args: string[]): Promise<T> {
    return JSON.parse(await this.cli(...args)) as T;
  }
}
