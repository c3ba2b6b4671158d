import { join } from "node:path";
import { freePort, serviceArgs, startS3 } from "@parley/local-stack";
import { commonEnvironment } from "./parley.ts";
import { startNode } from "./node-process.ts";
import type { BenchServers } from "./servers.ts";

/** The file service on an object store of this run. */
export interface FileService {
  /** For the gateway. */
  readonly address: string;
  readonly stop: () => Promise<void>;
}

const largest = 200 * 1024 * 1024;

/** Starts both; the limit of a file's size is out of the way. @param conversationAddress Where the conversation service will be. */
export async function startFileService(servers: BenchServers, conversationAddress: string): Promise<FileService> {
  const s3 = await startS3({ dir: join(servers.dir, "s3"), log: () => undefined });
  const address = `127.0.0.1:${await freePort()}`;
  const service = await startNode("file", serviceArgs("file"), {
    ...commonEnvironment(servers),
    PARLEY_GRPC_ADDRESS: address,
    PARLEY_MONGODB_DATABASE: "bench_file",
    PARLEY_CONVERSATION_ADDRESS: conversationAddress,
    PARLEY_S3_URL: s3.url,
    PARLEY_S3_PUBLIC_URL: s3.url,
    PARLEY_S3_ACCESS_KEY: s3.accessKey,
    PARLEY_S3_SECRET_KEY: s3.secretKey,
    PARLEY_MAX_DOCUMENT_BYTES: String(largest),
  }).catch(async (error: unknown) => {
    await s3.stop();
    throw error;
  });
  return {
    address,
    stop: async () => {
      await service.stop();
      await s3.stop();
    },
  };
}
