import type { ServiceName } from "@parley/local-stack";
import type { ObjectStoreServer } from "./object-store.ts";

/** What is on the servers before any service starts. */
export interface FormerHome {
  readonly workspaceId: string;
  readonly apiKey: string;
  readonly agentId: string;
}

export interface ConstellationOptions {
  readonly gateways?: number;
  readonly conversations?: number;
  readonly runners?: number;
  /** Whether there is a file service, and on an object store of the test's own, which it may kill: a new one, or this. */
  readonly files?: true | "own store" | ObjectStoreServer;
  /** How many replicas of it; one unless said. */
  readonly fileReplicas?: number;
  /** Whether there is a space service. */
  readonly spaces?: true;
  /** How many replicas of it; one unless said. */
  readonly spaceReplicas?: number;
  /** What that embeds with, as `PARLEY_EMBEDDINGS` has it (`ScriptedEmbeddings.setting`); without it, words are all that is found. */
  readonly embeddings?: string;
  /** How many replicas of the registry of tools there are; none by itself. */
  readonly registries?: number;
  /** Whether there is an analytics service. */
  readonly analytics?: true;
  /** How many replicas of it; one unless said. */
  readonly analyticsReplicas?: number;
  /** A broker of the test's own, which it may kill. */
  readonly natsUrl?: string;
  /** A database server of the test's own, likewise. */
  readonly mongodbUrl?: string;
  /** Puts on the servers what an earlier Parley left there, in place of a demo workspace. */
  readonly home?: (servers: {
    readonly databases: Readonly<Record<"gateway" | "conversation", string>>;
    readonly natsUrl: string;
  }) => Promise<FormerHome>;
  /** A real model instead of a scripted one. */
  readonly model?: {
    readonly url: string;
    readonly modelId: string;
    readonly tokenizer: string;
    readonly tools?: string;
  };
  readonly environment?: Partial<Record<ServiceName, Readonly<Record<string, string>>>>;
}
