import { serviceArgs } from "@parley/local-stack";
import { EventStreamClient } from "../measure/event-stream.ts";
import type { BenchContext } from "../rows/bench-context.ts";
import { newMessage } from "./api.ts";
import type { Api } from "./api.ts";
import { startNode } from "./node-process.ts";
import type { NodeProcess } from "./node-process.ts";
import { commonEnvironment, freeAddress, profile } from "./parley.ts";

/** Where a runner finds what it works with. */
interface Neighbors {
  readonly conversationAddress: string;
  /** Nowhere unless it is said. */
  readonly spaceAddress?: string;
  readonly registryAddress?: string;
  /** The base URL of an OpenAI-compatible server. */
  readonly modelUrl: string;
}

/** Models of `model-server` as the conversation service is told of them, for its environment. */
export function describedModels(modelIds: readonly string[]) {
  const more = { contextWindow: 32_768, maxOutputTokens: 256, tokenizer: "o200k_base" };
  const models = modelIds.map((modelId) => ({ providerId: "local", modelId, ...more }));
  return { nodeArgs: [], env: { PARLEY_MODELS: JSON.stringify(models) } };
}

export async function startRunner(
  { servers }: BenchContext,
  { conversationAddress, spaceAddress, registryAddress, modelUrl }: Neighbors,
  nodeArgs: readonly string[] = [],
): Promise<NodeProcess> {
  return startNode("agent-runner", [...nodeArgs, ...serviceArgs("agent-runner")], {
    ...commonEnvironment(servers),
    PARLEY_GRPC_ADDRESS: await freeAddress(),
    PARLEY_CONVERSATION_ADDRESS: conversationAddress,
    ...profile("agent-runner"),
    ...(spaceAddress === undefined ? {} : { PARLEY_SPACE_ADDRESS: spaceAddress }),
    ...(registryAddress === undefined ? {} : { PARLEY_MCP_REGISTRY_ADDRESS: registryAddress }),
    PARLEY_MODEL_PROVIDERS: JSON.stringify({ local: { url: modelUrl, apiKey: "none" } }),
  });
}

/** @param viewIds What it answers from. @param more Fields besides. */
export async function createAgent(
  api: Api,
  modelId: string,
  viewIds: readonly string[] = [],
  more: object = {},
): Promise<string> {
  const assistant = {
    name: `Bench ${modelId}`,
    description: "Answers.",
    instructions: "Be brief.",
    model: { providerId: "local", modelId, temperature: 0 },
    ...(viewIds.length === 0 ? {} : { knowledge: { dataSourceViewIds: viewIds } }),
    ...more,
  };
  const made = await api.post(api.privateUrl("/assistant/agent_configurations"), { assistant });
  return (made as { agentConfiguration: { sId: string } }).agentConfiguration.sId;
}

/** Milliseconds until the first token has come out of the stream of a new conversation's answer. */
export async function timeToFirstToken(api: Api, agentId: string, question: string): Promise<number> {
  const started = performance.now();
  const message = newMessage(question, [agentId]);
  const { conversation } = (await api.post(api.publicUrl("/assistant/conversations"), { message })) as {
    conversation: { sId: string; content: { sId: string; type: string }[][] };
  };
  const answer = conversation.content.flat().find(({ type }) => type === "agent_message");
  let first = 0;
  const token = Promise.withResolvers<number>();
  const url = api.eventsUrl(conversation.sId, answer?.sId);
  const stream = new EventStreamClient(url, api.headers, (data) => {
    const { type, error } = (JSON.parse(data) as { data: { type: string; error?: object } }).data;
    if (type === "generation_tokens") first ||= performance.now() - started;
    // What comes after the first token must not fall on the next question.
    if (type === "agent_message_success") token.resolve(first);
    if (type === "agent_error") token.reject(new Error(`the answer failed: ${JSON.stringify(error)}`));
  });
  try {
    return await token.promise;
  } finally {
    stream.close();
  }
}

/** Posts JSON to a bare process; milliseconds until the first byte of what it streams. */
export async function timeToFirstByte(url: string, body: object): Promise<number> {
  const started = performance.now();
  const headers = { "content-type": "application/json" };
  const response = await fetch(url, { method: "POST", headers, body: JSON.stringify(body) });
  let elapsed = 0;
  for await (const piece of response.body ?? [])
    if (elapsed === 0 && piece.length > 0) elapsed = performance.now() - started;
  if (!response.ok || elapsed === 0) throw new Error(`${url}: ${response.status}`);
  return elapsed;
}
