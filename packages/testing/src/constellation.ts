import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { freePort } from "@parley/local-stack";
import type { ServiceName } from "@parley/local-stack";
import { ApiClient } from "./api-client.ts";
import { FileStack } from "./file-stack.ts";
import { isolatedDatabases, isolatedNatsUrl, testStack } from "./isolation.ts";
import { ScriptedModel } from "./scripted-model.ts";
import { ServiceProcess } from "./service-process.ts";

const root = fileURLToPath(new URL("../../../", import.meta.url));

export interface ConstellationOptions {
  readonly gateways?: number;
  readonly conversations?: number;
  readonly runners?: number;
  /** Whether there is a file service, with an object store of the test's own. */
  readonly files?: true;
  /** A broker of the test's own, which it may kill. */
  readonly natsUrl?: string;
  /** A real model instead of a scripted one. */
  readonly model?: { readonly url: string; readonly modelId: string; readonly tokenizer: string };
  readonly environment?: Partial<Record<ServiceName, Readonly<Record<string, string>>>>;
}

// Short, so that a test sees within seconds what takes a minute in production.
const quick: Partial<Record<ServiceName, Record<string, string>>> = {
  gateway: { PARLEY_RATE_LIMIT_PER_MINUTE: "100000", PARLEY_DRAIN_MS: "1000", PARLEY_KEEPALIVE_MS: "1000" },
  conversation: {
    PARLEY_RUN_LEASE_MS: "3000",
    PARLEY_CARETAKER_INTERVAL_MS: "200",
    PARLEY_SWEEP_AFTER_MS: "500",
    PARLEY_RING_AFTER_MS: "4000",
    PARLEY_DRAIN_MS: "1000",
  },
  file: { PARLEY_DRAIN_MS: "1000", PARLEY_CARETAKER_INTERVAL_MS: "200", PARLEY_SWEEP_AFTER_MS: "500" },
  "agent-runner": {
    PARLEY_DRAIN_MS: "1000",
    PARLEY_MODEL_BACKOFF_MS: "50",
    PARLEY_MODEL_FIRST_TOKEN_MS: "20000",
    PARLEY_MODEL_IDLE_MS: "20000",
  },
};

/** A model beside the usual one that takes images; where that is real, nothing serves this one. */
export const seeingModel = "seeing";

/** One that makes images; likewise. */
export const drawingModel = "drawing";

/** All services as real processes on real servers, with a demo workspace in them. */
export class Constellation {
  readonly model: ScriptedModel;
  readonly gateways: readonly ServiceProcess[];
  readonly conversations: readonly ServiceProcess[];
  readonly runners: ServiceProcess[];
  /** null unless it was asked for. */
  readonly files: FileStack | null;
  readonly baseUrls: readonly string[];
  readonly gatewayEnvironment: Readonly<Record<string, string>>;
  readonly databases: { readonly gateway: string; readonly conversation: string; readonly file: string };
  workspaceId = "";
  apiKey = "";
  agentId = "";
  readonly #modelId: string;
  readonly #runnerEnvironment: Readonly<Record<string, string>>;
  readonly #drop: () => Promise<void>;

  private constructor(
    parts: Pick<
      Constellation,
      "model" | "gateways" | "conversations" | "runners" | "files" | "baseUrls" | "gatewayEnvironment" | "databases"
    >,
    modelId: string,
    runnerEnvironment: Readonly<Record<string, string>>,
    drop: () => Promise<void>,
  ) {
    this.#modelId = modelId;
    this.#runnerEnvironment = runnerEnvironment;
    this.model = parts.model;
    this.gateways = parts.gateways;
    this.conversations = parts.conversations;
    this.runners = parts.runners;
    this.files = parts.files;
    this.baseUrls = parts.baseUrls;
    this.gatewayEnvironment = parts.gatewayEnvironment;
    this.databases = parts.databases;
    this.#drop = drop;
  }

  static async start(options: ConstellationOptions = {}): Promise<Constellation> {
    const { environment = {} } = options;
    const isolated = isolatedDatabases();
    const databases = {
      gateway: isolated.name("gateway"),
      conversation: isolated.name("conversation"),
      file: isolated.name("file"),
    };
    const natsUrl = options.natsUrl ?? isolatedNatsUrl();
    const model = await ScriptedModel.start();
    const real = options.model ?? { url: model.url, modelId: "scripted", tokenizer: "bytes" };
    const common = { PARLEY_LOG_LEVEL: "info", PARLEY_NATS_URL: natsUrl, PARLEY_MONGODB_URL: testStack().mongodbUrl };
    const local = { providerId: "local", contextWindow: 4096, maxOutputTokens: 256, tokenizer: real.tokenizer };
    const models = JSON.stringify([
      { ...local, modelId: real.modelId },
      { ...local, modelId: seeingModel, images: true },
      { ...local, modelId: drawingModel, makesImages: true },
    ]);
    const replicas = async (
      service: ServiceName,
      count: number,
      own: (port: number) => Record<string, string>,
    ): Promise<{ ports: number[]; processes: ServiceProcess[] }> => {
      const ports = await Promise.all(Array.from({ length: count }, () => freePort()));
      return {
        ports,
        processes: ports.map(
          (port) =>
            new ServiceProcess(service, { ...common, ...quick[service], ...own(port), ...environment[service] }),
        ),
      };
    };
    const conversations = await replicas("conversation", options.conversations ?? 1, (port) => ({
      PARLEY_GRPC_ADDRESS: `127.0.0.1:${port}`,
      PARLEY_MONGODB_DATABASE: databases.conversation,
      PARLEY_MODELS: models,
    }));
    const address = { PARLEY_CONVERSATION_ADDRESS: conversations.ports.map((port) => `127.0.0.1:${port}`).join(",") };
    const files =
      options.files === true
        ? await FileStack.prepare({
            ...common,
            ...quick.file,
            PARLEY_MONGODB_DATABASE: databases.file,
            ...environment.file,
          })
        : null;
    const providers = JSON.stringify({ local: { url: real.url, apiKey: "none" } });
    const runners = await replicas("agent-runner", options.runners ?? 1, (port) => ({
      ...address,
      ...files?.callerEnvironment,
      PARLEY_GRPC_ADDRESS: `127.0.0.1:${port}`,
      PARLEY_MODEL_PROVIDERS: providers,
    }));
    const gateways = await replicas("gateway", options.gateways ?? 1, (port) => ({
      ...address,
      ...files?.callerEnvironment,
      PARLEY_HTTP_ADDRESS: `127.0.0.1:${port}`,
      PARLEY_MONGODB_DATABASE: databases.gateway,
    }));
    const constellation = new Constellation(
      {
        model,
        gateways: gateways.processes,
        conversations: conversations.processes,
        runners: runners.processes,
        files,
        baseUrls: gateways.ports.map((port) => `http://127.0.0.1:${port}`),
        gatewayEnvironment: { ...common, ...address, PARLEY_MONGODB_DATABASE: databases.gateway },
        databases,
      },
      real.modelId,
      {
        ...common,
        ...quick["agent-runner"],
        ...address,
        ...files?.callerEnvironment,
        PARLEY_MODEL_PROVIDERS: providers,
        ...environment["agent-runner"],
      },
      isolated.drop,
    );
    await constellation.#begin();
    return constellation;
  }

  /** A client of one gateway replica. */
  api(replica = 0, apiKey = this.apiKey, workspaceId = this.workspaceId): ApiClient {
    return new ApiClient(this.baseUrls[replica] ?? "", workspaceId, apiKey);
  }

  /** Runs a command of the gateway's CLI; returns what it prints. */
  async cli(...args: string[]): Promise<string> {
    const { stdout } = await promisify(execFile)(process.execPath, ["services/gateway/src/cli/main.ts", ...args], {
      cwd: root,
      env: { PATH: process.env["PATH"], ...this.gatewayEnvironment },
    });
    return stdout.trim();
  }

  /** Makes another agent. @param modelId Another model than that of all. */
  async createAgent(name: string, instructions = "Be brief.", modelId = this.#modelId): Promise<string> {
    const body = {
      assistant: { name, description: name, instructions, model: { providerId: "local", modelId, temperature: 0 } },
    };
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
    const runner = new ServiceProcess("agent-runner", {
      ...this.#runnerEnvironment,
      PARLEY_GRPC_ADDRESS: `127.0.0.1:${await freePort()}`,
    });
    await runner.start();
    this.runners.push(runner);
    return runner;
  }

  async stop(): Promise<void> {
    await Promise.all([...this.gateways, ...this.runners].map((process) => process.stop()));
    await Promise.all(this.conversations.map((process) => process.stop()));
    await this.files?.stop();
    await this.model.stop();
    await this.#drop();
  }

  async #begin(): Promise<void> {
    const first = this.files === null ? this.conversations : [this.files.service, ...this.conversations];
    await Promise.all(first.map((process) => process.start()));
    const [seed] = await Promise.all([
      this.cli("demo", "--json"),
      ...[...this.gateways, ...this.runners].map((process) => process.start()),
    ]);
    ({ workspaceId: this.workspaceId, apiKey: this.apiKey } = JSON.parse(seed) as {
      workspaceId: string;
      apiKey: string;
    });
    this.agentId = await this.createAgent("Helper");
  }
}
