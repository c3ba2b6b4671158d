import { embeddingsSetting } from "../servers/embeddings.ts";
import { serverNames } from "../servers/start-servers.ts";
import { runUntilSignal } from "./run-until-signal.ts";
import type { Run } from "./run-until-signal.ts";

await runUntilSignal({ up: startServersAlone, onProcesses: () => {} });

async function startServersAlone({ launcher, terminal }: Run): Promise<void> {
  const { nats, mongodb, s3, model, embeddings, queryEmbeddings } = await launcher.startServers(serverNames);
  const settings = {
    PARLEY_NATS_URL: nats.url,
    PARLEY_MONGODB_URL: mongodb.url,
    PARLEY_S3_URL: s3.url,
    PARLEY_S3_ACCESS_KEY: s3.accessKey,
    PARLEY_S3_SECRET_KEY: s3.secretKey,
    PARLEY_MODEL_URL: model.url,
    PARLEY_MODEL_API_KEY: model.apiKey,
    PARLEY_MODEL_NAME: model.modelName,
    PARLEY_MODEL_CONTEXT: model.contextWindow,
    PARLEY_MODEL_TOOLS: model.tools,
    PARLEY_EMBEDDINGS: embeddingsSetting(embeddings, queryEmbeddings),
  };
  const lines = Object.entries(settings).map(([name, value]) => `export ${name}='${value}'`);
  terminal.show(["", "The servers run; Ctrl-C stops them. For another shell:", "", ...lines, ""].join("\n"));
}
