import { readFile } from "node:fs/promises";
import { join, resolve } from "node:path";

/** Which database and broker the command line works on. */
export interface CliSettings {
  readonly region: string;
  readonly mongo: { readonly url: string; readonly database: string };
  /** Undefined when no broker is known: then changed keys are not announced. */
  readonly natsUrl: string | undefined;
  /** Where conversation is. */
  readonly conversationAddress: string;
  /** Where space is. */
  readonly spaceAddress: string;
  /** Where analytics is. */
  readonly analyticsAddress: string;
  /** Copies of a stream that does not exist yet. */
  readonly streamReplicas: number;
}

/** Writes to the terminal; resolves once there is room for more. */
export type Write = (text: string) => Promise<void>;

/** A mistake in the command: shown as one line. */
export class UsageError extends Error {}

const repositoryRoot = resolve(import.meta.dirname, "../../../..");

/**
 * From the environment, as the gateway has it; what is not set there from the local stack's `.parley/local.json`.
 * @throws UsageError when neither names a database.
 */
export async function readSettings(environment: Readonly<Record<string, string | undefined>>): Promise<CliSettings> {
  const { processes = [] } = await readLocal(environment);
  const local = new Map(processes.map(({ name, url }) => [name, url]));
  const addressOf = (service: string, usual: string): string => (local.get(service) ?? usual).replace("grpc://", "");
  const url = environment["PARLEY_MONGODB_URL"] || local.get("mongodb");
  if (url === undefined)
    throw new UsageError("no database is known: set PARLEY_MONGODB_URL, or start the local stack with npm start");
  return {
    region: environment["PARLEY_REGION"] || "local",
    mongo: { url, database: environment["PARLEY_MONGODB_DATABASE"] || "parley_gateway" },
    natsUrl: environment["PARLEY_NATS_URL"] || local.get("nats"),
    conversationAddress: environment["PARLEY_CONVERSATION_ADDRESS"] || addressOf("conversation", "127.0.0.1:50051"),
    spaceAddress: environment["PARLEY_SPACE_ADDRESS"] || addressOf("space", "127.0.0.1:50054"),
    analyticsAddress: environment["PARLEY_ANALYTICS_ADDRESS"] || addressOf("analytics", "127.0.0.1:50056"),
    streamReplicas: replicasOf(environment["PARLEY_STREAM_REPLICAS"] || "1"),
  };
}

function replicasOf(text: string): number {
  if (!/^[1-5]$/.test(text)) throw new UsageError("PARLEY_STREAM_REPLICAS must be a whole number from 1 to 5");
  return Number(text);
}

/** What the local stack wrote of itself; nothing when it was never started. */
export async function readLocal(environment: Readonly<Record<string, string | undefined>>): Promise<LocalStack> {
  const home = environment["PARLEY_HOME"] || join(repositoryRoot, ".parley");
  return JSON.parse(await readFile(join(home, "local.json"), "utf8").catch(() => "{}")) as LocalStack;
}

interface LocalStack {
  readonly baseUrl?: string;
  readonly workspaceId?: string;
  readonly apiKey?: string;
  readonly agentId?: string;
  readonly processes?: readonly { readonly name: string; readonly url: string }[];
}
