import type { ServiceName } from "@parley/local-stack";
import type { ConstellationOptions } from "./constellation-options.ts";
import { FileStack } from "./file-stack.ts";
import { freeAddresses } from "./free-addresses.ts";
import { isolatedKnowledge, isolatedNatsUrl, testStack } from "./isolation.ts";
import { ServiceProcess } from "./service-process.ts";

type Environment = Readonly<Record<string, string>>;

// Short, so that a test sees within seconds what takes a minute in production.
const quick: Partial<Record<ServiceName, Record<string, string>>> = {
  gateway: {
    PARLEY_RATE_LIMIT_PER_MINUTE: "100000",
    PARLEY_DRAIN_MS: "1000",
    PARLEY_KEEPALIVE_MS: "1000",
    PARLEY_STREAM_RENEW_MS: "1000",
  },
  conversation: {
    PARLEY_ACCESS_MAX_AGE_MS: "1000",
    PARLEY_RUN_LEASE_MS: "3000",
    PARLEY_CARETAKER_INTERVAL_MS: "400",
    PARLEY_SWEEP_AFTER_MS: "500",
    PARLEY_RING_AFTER_MS: "4000",
    PARLEY_DRAIN_MS: "1000",
  },
  file: {
    // Not short: an upload is answered ready, however busy the machine is.
    PARLEY_EXTRACTION_PATIENCE_MS: "100000",
    PARLEY_DRAIN_MS: "1000",
    PARLEY_CARETAKER_INTERVAL_MS: "400",
    PARLEY_SWEEP_AFTER_MS: "500",
  },
  space: {
    PARLEY_DRAIN_MS: "1000",
    PARLEY_CARETAKER_INTERVAL_MS: "400",
    PARLEY_SWEEP_AFTER_MS: "500",
    PARLEY_UPSERTS_PER_MINUTE: "100000",
  },
  "mcp-registry": {
    PARLEY_DRAIN_MS: "1000",
    PARLEY_CARETAKER_INTERVAL_MS: "250",
    PARLEY_SWEEP_AFTER_MS: "500",
    PARLEY_STREAM_LEASE_MS: "4000",
    PARLEY_STREAM_AWAITED_MS: "1000",
    PARLEY_CALL_LEASE_MS: "3000",
  },
  analytics: { PARLEY_DRAIN_MS: "1000" },
  "agent-runner": {
    PARLEY_DRAIN_MS: "1000",
    PARLEY_MODEL_BACKOFF_MS: "50",
    PARLEY_MODEL_FIRST_TOKEN_MS: "20000",
    PARLEY_MODEL_IDLE_MS: "20000",
  },
};

/** What secrets of tests are sealed with. */
const secretKeys = `test:${Buffer.alloc(32, 7).toString("base64")}`;

/** A model beside the usual one that takes images; where that is real, nothing serves this one. */
export const seeingModel = "seeing";

/** One that makes images; likewise. */
export const drawingModel = "drawing";

/** The scripted model with a window that holds the tools of several servers. */
export const wideModel = "wide";
/** Learns of tools by a JSON schema that its replies keep; and never. */
export const schemaModel = "schema";
export const toollessModel = "toolless";

/** The environments of the services of one test, and the processes that run in them. */
export class ServiceEnvironments {
  readonly model: {
    readonly url: string;
    readonly modelId: string;
    readonly tokenizer: string;
    readonly tools?: string;
  };
  readonly databases: Readonly<
    Record<"gateway" | "conversation" | "file" | "space" | "registry" | "analytics", string>
  >;
  /** null unless it was asked for. */
  readonly files: FileStack | null;
  /** Where the replicas of the space service are; none unless it was asked for. */
  readonly #spaceAddresses: readonly string[];
  /** Where the replicas of the analytics service are; none unless it was asked for. */
  readonly analyticsAddresses: readonly string[];
  /** Where the replicas of the registry of tools are. */
  readonly registryAddresses: readonly string[];
  /** What the space service embeds with; null where documents are found by words alone. */
  readonly #embeddings: string | null;
  readonly #common: Environment;
  readonly #changes: NonNullable<ConstellationOptions["environment"]>;

  private constructor(
    parts: Pick<ServiceEnvironments, "model" | "databases" | "files" | "registryAddresses" | "analyticsAddresses">,
    { addresses, embeddings }: { readonly addresses: readonly string[]; readonly embeddings: string | null },
    common: Environment,
    changes: NonNullable<ConstellationOptions["environment"]>,
  ) {
    this.model = parts.model;
    this.databases = parts.databases;
    this.files = parts.files;
    this.registryAddresses = parts.registryAddresses;
    this.analyticsAddresses = parts.analyticsAddresses;
    this.#spaceAddresses = addresses;
    this.#embeddings = embeddings;
    this.#common = common;
    this.#changes = changes;
  }

  /**
   * Starts an object store where it is to be the test's own. @param databaseOf Names a service's database.
   * @param conversation Where the replicas of conversation will be.
   */
  static async prepare(
    options: ConstellationOptions,
    databaseOf: (service: string) => string,
    modelUrl: string,
    conversation: string,
  ): Promise<ServiceEnvironments> {
    const { environment = {}, natsUrl = isolatedNatsUrl(), mongodbUrl = testStack().mongodbUrl } = options;
    const common = { PARLEY_LOG_LEVEL: "info", PARLEY_NATS_URL: natsUrl, PARLEY_MONGODB_URL: mongodbUrl };
    const databases = {
      gateway: databaseOf("gateway"),
      conversation: databaseOf("conversation"),
      file: databaseOf("file"),
      space: databaseOf("space"),
      registry: databaseOf("registry"),
      analytics: databaseOf("analytics"),
    };
    const ofFile = {
      ...common,
      ...quick.file,
      PARLEY_MONGODB_DATABASE: databases.file,
      PARLEY_CONVERSATION_ADDRESS: conversation,
      ...environment.file,
    };
    const files = options.files === undefined ? null : await FileStack.prepare(options, ofFile);
    const model = options.model ?? { url: modelUrl, modelId: "scripted", tokenizer: "bytes" };
    const space = {
      addresses: options.spaces === true ? await freeAddresses(options.spaceReplicas ?? 1) : [],
      embeddings: options.embeddings ?? null,
    };
    const registryAddresses = await freeAddresses(options.registries ?? 0);
    const analyticsAddresses = options.analytics === true ? await freeAddresses(options.analyticsReplicas ?? 1) : [];
    const parts = { model, databases, files, registryAddresses, analyticsAddresses };
    return new ServiceEnvironments(parts, space, common, environment);
  }

  conversation(address: string): ServiceProcess {
    const { modelId, tokenizer, tools = "native" } = this.model;
    const price = { input: 3, cachedInput: 1, output: 15 };
    const model = { providerId: "local", contextWindow: 4096, maxOutputTokens: 256, tokenizer, tools, price };
    const models = [
      { ...model, modelId },
      { ...model, modelId: seeingModel, images: true },
      { ...model, modelId: drawingModel, makesImages: true },
      { ...model, modelId: wideModel, contextWindow: 131_072 },
      { ...model, modelId: schemaModel, tools: "schema" },
      { ...model, modelId: toollessModel, tools: "none" },
    ];
    return this.#process("conversation", {
      ...this.#space(),
      ...this.#registry(),
      PARLEY_GRPC_ADDRESS: address,
      PARLEY_MONGODB_DATABASE: this.databases.conversation,
      PARLEY_MODELS: JSON.stringify(models),
    });
  }

  /** Its replicas; none unless it was asked for. */
  spaces(): readonly ServiceProcess[] {
    const common = {
      ...isolatedKnowledge(),
      ...(this.#embeddings === null ? {} : { PARLEY_EMBEDDINGS: this.#embeddings }),
      PARLEY_MONGODB_DATABASE: this.databases.space,
    };
    return this.#spaceAddresses.map((address) => this.#process("space", { ...common, PARLEY_GRPC_ADDRESS: address }));
  }

  /** @param conversation Where the replicas of conversation are. */
  registry(address: string, conversation: string): ServiceProcess {
    return this.#process("mcp-registry", {
      ...this.#space(),
      PARLEY_CONVERSATION_ADDRESS: conversation,
      PARLEY_SECRET_KEYS: secretKeys,
      PARLEY_GRPC_ADDRESS: address,
      PARLEY_MONGODB_DATABASE: this.databases.registry,
    });
  }

  /** Its replicas; none unless it was asked for. */
  analytics(): readonly ServiceProcess[] {
    const database = { PARLEY_MONGODB_DATABASE: this.databases.analytics };
    return this.analyticsAddresses.map((address) =>
      this.#process("analytics", { ...database, ...this.#space(), PARLEY_GRPC_ADDRESS: address }),
    );
  }

  /** @param conversation Where the replicas of conversation are. */
  runner(address: string, conversation: string): ServiceProcess {
    const providers = { local: { url: this.model.url, apiKey: "none" } };
    return this.#process("agent-runner", {
      ...this.#callees(conversation),
      ...this.#space(),
      ...this.#registry(),
      PARLEY_GRPC_ADDRESS: address,
      PARLEY_MODEL_PROVIDERS: JSON.stringify(providers),
    });
  }

  /** @param conversation Where the replicas of conversation are. */
  gateway(address: string, conversation: string): ServiceProcess {
    return this.#process("gateway", {
      ...this.#callees(conversation),
      ...this.#space(),
      ...this.#registry(),
      ...this.#analytics(),
      PARLEY_HTTP_ADDRESS: address,
      PARLEY_MONGODB_DATABASE: this.databases.gateway,
    });
  }

  /** What the gateway's command line reads. */
  cli(conversation: string): Environment {
    const database = { PARLEY_MONGODB_DATABASE: this.databases.gateway };
    const others = { PARLEY_CONVERSATION_ADDRESS: conversation, ...this.#analytics(), ...this.#space() };
    return { ...this.#common, ...others, ...database };
  }

  #analytics(): Environment {
    const addresses = this.analyticsAddresses.join(",");
    return addresses === "" ? {} : { PARLEY_ANALYTICS_ADDRESS: addresses };
  }

  #space(): Environment {
    const addresses = this.#spaceAddresses.join(",");
    return addresses === "" ? {} : { PARLEY_SPACE_ADDRESS: addresses };
  }

  #registry(): Environment {
    const addresses = this.registryAddresses.join(",");
    return addresses === "" ? {} : { PARLEY_MCP_REGISTRY_ADDRESS: addresses };
  }

  #callees(conversation: string): Environment {
    return { PARLEY_CONVERSATION_ADDRESS: conversation, ...this.files?.callerEnvironment };
  }

  #process(service: ServiceName, own: Environment): ServiceProcess {
    return new ServiceProcess(service, { ...this.#common, ...quick[service], ...own, ...this.#changes[service] });
  }
}
