import { freePort } from "@parley/local-stack";
import { ApiClient } from "./api-client.ts";
import type { ConstellationOptions } from "./constellation-options.ts";
import type { FileStack } from "./file-stack.ts";
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

async function freeAddresses(count: number): Promise<readonly string[]> {
  const ports = await Promise.all(Array.from({ length: count }, () => freePort()));
  return ports.map((port) => `127.0.0.1:${port}`);
}

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
  /** null unless it was asked for. */
  readonly spaces: ServiceProcess | null;
  /** None unless they were asked for. */
  readonly registries: readonly ServiceProcess[];
  /** Where they listen, as their callers name it. */
  readonly registryAddress: string;
  readonly baseUrls: readonly string[];
  readonly gatewayEnvironment: Readonly<Record<string, string>>;
  readonly databases: ServiceEnvironments["databases"];
  workspaceId = "";
  apiKey = "";
  agentId = "";
  readonly #modelId: string;
  readonly #environments: ServiceEnvironments;
  readonly #drop: () => Promise<void>;

  private constructor(
    model: ScriptedModel,
    environments: ServiceEnvironments,
    { conversations, runners, gateways }: Replicas,
    drop: () => Promise<void>,
  ) {
    this.model = model;
    this.databases = environments.databases;
    this.files = environments.files;
    this.spaces = environments.space();
    this.registries = environments.registryAddresses.map((address) => environments.registry(address));
    this.registryAddress = environments.registryAddresses.join(",");
    this.conversations = conversations.map(({ process }) => process);
    this.runners = runners.map(({ process }) => process);
    this.gateways = gateways.map(({ process }) => process);
    this.baseUrls = gateways.map(({ address }) => `http://${address}`);
    this.gatewayEnvironment = environments.cli(addressOf(conversations));
    this.#modelId = environments.model.modelId;
    this.#environments = environments;
    this.#drop = drop;
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
    const constellation = new Constellation(model, environments, { conversations, runners, gateways }, isolated.drop);
    await constellation.#begin(options.home).catch(async (error: unknown) => {
      await constellation.stop();
      throw error;
    });
    return constellation;
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
    modelId = this.#modelId,
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
    const [replica] = await replicas(1, (address) => this.#environments.runner(address, conversation));
    if (replica === undefined) throw new Error("no runner was made");
    const runner = replica.process;
    await runner.start();
    this.runners.push(runner);
    return runner;
  }

  async stop(): Promise<void> {
    await Promise.all([...this.gateways, ...this.runners].map((process) => process.stop()));
    await Promise.all(this.conversations.map((process) => process.stop()));
    await Promise.all([this.files?.stop(), this.spaces?.stop(), ...this.registries.map((process) => process.stop())]);
    await this.model.stop();
    await this.#drop();
  }

  async #begin(restore: ConstellationOptions["home"]): Promise<void> {
    const natsUrl = this.gatewayEnvironment["PARLEY_NATS_URL"] ?? "";
    const home = await restore?.({ databases: this.databases, natsUrl });
    const optional = [this.files?.service, this.spaces, ...this.registries].filter((process) => process != null);
    const first = [...optional, ...this.conversations];
    await Promise.all(first.map((process) => process.start()));
    const [seed] = await Promise.all([
      home ?? this.cli("demo", "--json"),
      ...[...this.gateways, ...this.runners].map((process) => process.start()),
    ]);
    const { workspaceId, apiKey } =
      typeof seed === "string" ? (JSON.parse(seed) as { workspaceId: string; apiKey: string }) : seed;
    [this.workspaceId, this.apiKey] = [workspaceId, apiKey];
    this.agentId = home?.agentId ?? (await this.createAgent("Helper"));
  }
}
