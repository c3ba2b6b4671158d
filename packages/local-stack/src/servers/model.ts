import { join } from "node:path";
import { becomeReady } from "../processes/become-ready.ts";
import { spawnChild } from "../processes/child-process.ts";
import { rememberedPorts } from "../processes/free-port.ts";
import { Problem } from "../processes/problem.ts";
import { givenServer } from "../processes/running-server.ts";
import type { RunningServer, ServerOptions } from "../processes/running-server.ts";
import { pinnedPackages } from "../programs/pinned-packages.ts";
import { proveModel, reachModel } from "./model-readiness.ts";

export interface ModelServer extends RunningServer {
  /** Ends in `/v1`. */
  url: string;
  modelName: string;
  apiKey: string;
  contextWindow: number;
  maxOutputTokens: number;
  /** `llama.cpp`: `POST <origin>/tokenize` counts exactly; `bytes`: nothing better than a guess by length. */
  tokenizer: "llama.cpp" | "bytes";
  /** How it learns of tools. */
  tools: ToolMode;
}

const toolModes = ["native", "schema", "none"] as const;

/** As `PARLEY_MODELS` says it. */
type ToolMode = (typeof toolModes)[number];

const modelName = "smollm2-135m-instruct";
const contextWindow = 4_096;
const parallelRequests = 2;

export async function startModel(options: ServerOptions): Promise<ModelServer> {
  const env = options.env ?? process.env;
  const given = env["PARLEY_MODEL_URL"];
  if (given !== undefined && given !== "") return givenModel(given.replace(/\/+$/, ""), env);
  if (env["OPENAI_API_KEY"]) return openAiModel(env["OPENAI_API_KEY"], env);

  const packages = await pinnedPackages(env, options.say ?? options.log);
  const port = options.port ?? (await rememberedPorts(options.dir, ["model"])).model;
  const script = join(import.meta.dirname, "../../python/serve_model.py");
  const settings = { "--port": port, "--name": modelName, "--context": contextWindow, "--parallel": parallelRequests };
  const child = await spawnChild({
    name: "model",
    command: packages.python,
    args: [script, ...Object.entries(settings).flatMap(([name, value]) => [name, String(value)])],
    env: packages.env,
    log: options.log,
    onSpawn: options.onSpawn,
  });
  const url = `http://127.0.0.1:${port}/v1`;
  await becomeReady(child, 60_000, () => proveModel(url, modelName));
  const limits = { contextWindow, maxOutputTokens: 512, tokenizer: "llama.cpp" as const };
  // It passes over tools that it is offered, but its server keeps a schema.
  const tools: ToolMode = "schema";
  return { ...child, url, kind: "xllamacpp", version: modelName, modelName, apiKey: "local", ...limits, tools };
}

/** What `OPENAI_API_KEY` alone means: variables that are set win. */
function openAiModel(apiKey: string, env: NodeJS.ProcessEnv): Promise<ModelServer> {
  const defaults = { PARLEY_MODEL_NAME: "gpt-4.1-mini", PARLEY_MODEL_CONTEXT: "128000", PARLEY_MODEL_API_KEY: apiKey };
  return givenModel(env["OPENAI_BASE_URL"] || "https://api.openai.com/v1", { ...defaults, ...env });
}

async function givenModel(url: string, env: NodeJS.ProcessEnv): Promise<ModelServer> {
  const name = env["PARLEY_MODEL_NAME"];
  if (name === undefined || name === "") throw new Problem("PARLEY_MODEL_URL needs PARLEY_MODEL_NAME beside it");
  const apiKey = env["PARLEY_MODEL_API_KEY"] ?? "";
  await reachModel(url, name, apiKey).catch((cause: Error) => {
    throw new Problem(`no model ${name} at ${url}: ${cause.message}`, { cause });
  });
  const context = Number(env["PARLEY_MODEL_CONTEXT"] ?? 32_768);
  if (!Number.isInteger(context) || context < 1_024)
    throw new Problem("PARLEY_MODEL_CONTEXT must be a number of tokens");
  const limits = { contextWindow: context, maxOutputTokens: Math.min(4_096, context / 4), tokenizer: "bytes" as const };
  return { ...givenServer("model", url, name), modelName: name, apiKey, ...limits, tools: toolModeIn(env) };
}

function toolModeIn(env: NodeJS.ProcessEnv): ToolMode {
  const given = env["PARLEY_MODEL_TOOLS"] ?? "native";
  const mode = toolModes.find((name) => name === given);
  if (mode === undefined) throw new Problem(`PARLEY_MODEL_TOOLS must be one of ${toolModes.join(", ")}`);
  return mode;
}
