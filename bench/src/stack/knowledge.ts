import { join } from "node:path";
import { serviceArgs, spaceMemory, startS3 } from "@parley/local-stack";
import type { BareStorage } from "../baseline/bare-index.ts";
import { dimensions } from "../baseline/text-vector.ts";
import { startBaseline } from "../baseline/start-baseline.ts";
import type { Baseline } from "../baseline/start-baseline.ts";
import type { BenchContext } from "../rows/bench-context.ts";
import { Api } from "./api.ts";
import { startNode } from "./node-process.ts";
import type { NodeProcess } from "./node-process.ts";
import { commonEnvironment, freeAddress, profile, startParley } from "./parley.ts";
import type { Parley, ParleyOptions } from "./parley.ts";

const bucket = "parley-knowledge";

/** What embeds: URLs that end in `/v1`, one of them of queries alone. */
export interface EmbeddingsUrls {
  readonly url: string;
  readonly queryUrl: string;
}

/** Gateway, conversation and space service, and what the space service works with. */
export interface Knowledge {
  readonly api: Api;
  readonly parley: Parley;
  readonly space: NodeProcess;
  /** `host:port` of the space service. */
  readonly spaceAddress: string;
  /** The space service's database. */
  readonly database: string;
  readonly storage: BareStorage;
  readonly embeddings: EmbeddingsUrls;
  /** Starts the bare server on the same storage and the same embeddings servers. */
  readonly startBare: () => Promise<Baseline>;
}

export interface KnowledgeOptions {
  /** How long a text takes to be embedded, in milliseconds; or real servers, as `PARLEY_EMBEDDINGS` has them. */
  readonly embeddings: number | (EmbeddingsUrls & Readonly<Record<string, unknown>>);
  /** Arguments of Node for the space service. */
  readonly spaceArgs?: readonly string[];
  readonly parley?: Omit<ParleyOptions, "spaceAddress">;
}

/** Runs work with all of it; everything is stopped afterwards. Each run begins with an empty bucket and database. */
export function withKnowledge<T>(
  context: BenchContext,
  options: KnowledgeOptions,
  work: (knowledge: Knowledge) => Promise<T>,
): Promise<T> {
  const { servers, using, workspace } = context;
  const dir = join(servers.dir, `s3-${Date.now()}`);
  return using(
    () => startS3({ dir, log: () => undefined }),
    (s3) => s3.stop(),
    (s3) =>
      withEmbeddings(context, options.embeddings, async (embeddings) => {
        const spaceAddress = await freeAddress();
        const database = `bench_space_${Date.now()}`;
        const { url, region, accessKey, secretKey } = s3;
        const storage = { url, region, bucket, accessKey, secretKey };
        const env = {
          ...commonEnvironment(servers),
          PARLEY_GRPC_ADDRESS: spaceAddress,
          PARLEY_MONGODB_DATABASE: database,
          PARLEY_EMBEDDINGS: JSON.stringify(embeddings),
        };
        return using(
          () => startSpace(options.spaceArgs ?? [], storage, env),
          (space) => space.stop(),
          (space) =>
            using(
              () => startParley(servers, { ...options.parley, spaceAddress }),
              (parley) => parley.stop(),
              (parley) =>
                work({
                  parley,
                  api: new Api(parley.baseUrl, workspace),
                  space,
                  spaceAddress,
                  database,
                  storage,
                  embeddings,
                  startBare: () => startBare(storage, embeddings),
                }),
            ),
        );
      }),
  );
}

async function withEmbeddings<T>(
  { using }: BenchContext,
  given: KnowledgeOptions["embeddings"],
  work: (embeddings: EmbeddingsUrls) => Promise<T>,
): Promise<T> {
  if (typeof given !== "number") return work(given);
  const start = (): Promise<Baseline> => startBaseline("embeddings-server", [], { BENCH_EMBEDDINGS_MS: String(given) });
  const stop = (server: Baseline): Promise<void> => server.process.stop();
  const common = { apiKey: "none", model: "bench", dimensions, inputType: true };
  return using(start, stop, (passages) =>
    using(start, stop, (queries) =>
      work({ ...common, url: `${passages.baseUrl}/v1`, queryUrl: `${queries.baseUrl}/v1` }),
    ),
  );
}

function startSpace(
  nodeArgs: readonly string[],
  storage: BareStorage,
  env: Readonly<Record<string, string>>,
): Promise<NodeProcess> {
  return startNode("space", [...nodeArgs, ...serviceArgs("space")], {
    ...env,
    ...spaceMemory,
    ...profile("space"),
    PARLEY_S3_URL: storage.url,
    PARLEY_S3_REGION: storage.region,
    PARLEY_S3_ACCESS_KEY: storage.accessKey,
    PARLEY_S3_SECRET_KEY: storage.secretKey,
    PARLEY_KNOWLEDGE_BUCKET: storage.bucket,
    PARLEY_UPSERTS_PER_MINUTE: "0",
  });
}

function startBare(storage: BareStorage, { url, queryUrl }: EmbeddingsUrls): Promise<Baseline> {
  return startBaseline("knowledge-server", [], {
    BENCH_STORAGE: JSON.stringify(storage),
    BENCH_PASSAGES_URL: url,
    BENCH_QUERIES_URL: queryUrl,
  });
}
