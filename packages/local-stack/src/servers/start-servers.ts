import { join } from "node:path";
import type { Log, RunningServer, ServerOptions } from "../processes/running-server.ts";
import { startEmbeddings } from "./embeddings.ts";
import type { EmbeddingsServer } from "./embeddings.ts";
import { startModel } from "./model.ts";
import type { ModelServer } from "./model.ts";
import { startMongodb } from "./mongodb.ts";
import type { MongodbServer } from "./mongodb.ts";
import { startNats } from "./nats.ts";
import type { NatsServer } from "./nats.ts";
import { startS3 } from "./s3.ts";
import type { S3Server } from "./s3.ts";

export interface Servers {
  nats: NatsServer;
  mongodb: MongodbServer;
  s3: S3Server;
  model: ModelServer;
  embeddings: EmbeddingsServer;
  /** Of queries alone. */
  queryEmbeddings: EmbeddingsServer;
}
export type ServerName = keyof Servers;

export const serverNames: readonly ServerName[] = ["nats", "mongodb", "s3", "model", "embeddings", "queryEmbeddings"];

export type StartedServers<Name extends ServerName> = Pick<Servers, Name> & { stop(): Promise<void> };

export interface StartServersOptions<Name extends ServerName> {
  /** The servers' data goes into `data/<name>` below it. */
  home: string;
  which: readonly Name[];
  log: Log;
  onSpawn?: (name: string, pid: number) => void;
  env?: NodeJS.ProcessEnv;
}

const starters: { [Name in ServerName]: (options: ServerOptions) => Promise<Servers[Name]> } = {
  nats: startNats,
  mongodb: startMongodb,
  s3: startS3,
  model: startModel,
  embeddings: (options) => startEmbeddings("embeddings", options),
  queryEmbeddings: (options) => startEmbeddings("queryEmbeddings", options),
};

export function startServer<Name extends ServerName>(name: Name, options: ServerOptions): Promise<Servers[Name]> {
  return starters[name](options);
}

/** Starts them side by side; when one fails, those that came up are stopped again. */
export async function startServers<Name extends ServerName>(
  options: StartServersOptions<Name>,
): Promise<StartedServers<Name>> {
  const { home, which, ...shared } = options;
  const starts = which.map((name) => startServer(name, { ...shared, dir: serverDir(home, name) }));
  const results = await Promise.allSettled(starts);
  const servers = results.flatMap((result) => (result.status === "fulfilled" ? [result.value] : []));
  const stop = async (): Promise<void> => {
    await Promise.all(servers.map((server) => server.stop()));
  };
  const failure = results.find((result) => result.status === "rejected");
  if (failure !== undefined) {
    await stop();
    throw failure.reason;
  }
  const byName: Partial<Record<string, RunningServer>> = Object.fromEntries(
    servers.map((server) => [server.name, server]),
  );
  // Every asked name has started, each by the starter whose result type is that name's.
  return { ...(byName as Pick<Servers, Name>), stop };
}

export function serverDir(home: string, name: ServerName): string {
  return join(home, "data", name);
}
