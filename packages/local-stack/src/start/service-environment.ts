import type { Servers } from "../servers/start-servers.ts";
import type { ServiceProcess } from "./service-process.ts";
import type { LauncherSettings } from "./settings.ts";

export interface ServicePorts {
  conversation: number;
  agentRunner: number;
  file: number;
}

/** The services in the order of their start, each with the environment that it reads. */
export function serviceProcesses(settings: LauncherSettings, servers: Servers, ports: ServicePorts): ServiceProcess[] {
  const gateway = `127.0.0.1:${settings.port}`;
  const conversation = `127.0.0.1:${ports.conversation}`;
  const agentRunner = `127.0.0.1:${ports.agentRunner}`;
  const file = `127.0.0.1:${ports.file}`;
  const shared = {
    ...settings.env,
    PARLEY_REGION: "local",
    PARLEY_LOG_LEVEL: settings.logLevel,
    PARLEY_NATS_URL: servers.nats.url,
  };
  return [
    {
      name: "conversation",
      args: serviceArgs("conversation"),
      url: `grpc://${conversation}`,
      env: {
        ...shared,
        PARLEY_GRPC_ADDRESS: conversation,
        PARLEY_MONGODB_URL: servers.mongodb.url,
        PARLEY_MONGODB_DATABASE: "parley_conversation",
        PARLEY_MODELS: JSON.stringify([modelDescription(servers)]),
      },
    },
    {
      name: "agent-runner",
      args: serviceArgs("agent-runner"),
      url: `grpc://${agentRunner}`,
      env: {
        ...shared,
        PARLEY_GRPC_ADDRESS: agentRunner,
        PARLEY_CONVERSATION_ADDRESS: conversation,
        PARLEY_FILE_ADDRESS: file,
        PARLEY_MODEL_PROVIDERS: JSON.stringify({ local: { url: servers.model.url, apiKey: servers.model.apiKey } }),
      },
    },
    fileProcess(shared, file, servers),
    {
      name: "gateway",
      args: serviceArgs("gateway"),
      url: `http://${gateway}`,
      readyUrl: `http://${gateway}/readyz`,
      env: {
        ...shared,
        PARLEY_HTTP_ADDRESS: gateway,
        PARLEY_PUBLIC_URL: `http://${gateway}`,
        PARLEY_MONGODB_URL: servers.mongodb.url,
        PARLEY_MONGODB_DATABASE: "parley_gateway",
        PARLEY_CONVERSATION_ADDRESS: conversation,
        PARLEY_FILE_ADDRESS: file,
      },
    },
  ];
}

function serviceArgs(name: string): string[] {
  return ["--import", `./services/${name}/src/telemetry.ts`, `./services/${name}/src/main.ts`];
}

function fileProcess(shared: NodeJS.ProcessEnv, address: string, servers: Servers): ServiceProcess {
  return {
    name: "file",
    args: serviceArgs("file"),
    url: `grpc://${address}`,
    env: { ...shared, PARLEY_GRPC_ADDRESS: address, PARLEY_MONGODB_URL: servers.mongodb.url, PARLEY_MONGODB_DATABASE: "parley_file", ...storageEnvironment(shared, servers.s3) },
  };
}

/** A store of one's own machine is reached by its clients as well; of a given one the environment says whether. */
function storageEnvironment(env: NodeJS.ProcessEnv, { pid, url, region, accessKey, secretKey }: Servers["s3"]): NodeJS.ProcessEnv {
  const publicUrl = env["PARLEY_S3_PUBLIC_URL"] ?? (pid === null ? "" : url);
  return { PARLEY_S3_URL: url, PARLEY_S3_PUBLIC_URL: publicUrl, PARLEY_S3_REGION: region, PARLEY_S3_ACCESS_KEY: accessKey, PARLEY_S3_SECRET_KEY: secretKey };
}

function modelDescription({ model }: Servers): object {
  const { modelName: modelId, contextWindow, maxOutputTokens, tokenizer } = model;
  return { providerId: "local", modelId, contextWindow, maxOutputTokens, tokenizer };
}
