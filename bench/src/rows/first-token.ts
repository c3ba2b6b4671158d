import { serviceArgs } from "@parley/local-stack";
import { startBaseline } from "../baseline/start-baseline.ts";
import { EventStreamClient } from "../measure/event-stream.ts";
import { latenciesInTurn } from "../measure/request-latency.ts";
import { rowOf } from "../report/row.ts";
import type { Row } from "../report/row.ts";
import { newMessage } from "../stack/api.ts";
import type { Api } from "../stack/api.ts";
import { seedChunks } from "../stack/chunk-seeder.ts";
import { ChunkTexts } from "../stack/chunk-text.ts";
import { withKnowledge } from "../stack/knowledge.ts";
import type { Knowledge } from "../stack/knowledge.ts";
import { startNode } from "../stack/node-process.ts";
import { commonEnvironment, freeAddress } from "../stack/parley.ts";
import { Source } from "../stack/source.ts";
import type { BenchContext } from "./bench-context.ts";

const chunks = 10_000;
const embeddingMs = 10;
const questionsARound = 12;
/** The milliseconds that a model takes to its first token stand in its name. */
const models = { hosted: "first-token-300", instant: "first-token-0" };

/** Row l: from a question to the first token of its answer from documents, against a bare process that asks the same. */
export function firstToken(context: BenchContext): Promise<Row[]> {
  const described = Object.values(models).map((modelId) => ({
    providerId: "local",
    modelId,
    contextWindow: 32_768,
    maxOutputTokens: 256,
    tokenizer: "o200k_base",
  }));
  const conversation = { nodeArgs: [], env: { PARLEY_MODELS: JSON.stringify(described) } };
  return context.using(
    () => startBaseline("model-server", [], {}),
    (model) => model.process.stop(),
    ({ baseUrl: modelUrl }) =>
      withKnowledge(context, { embeddings: embeddingMs, parley: { conversation } }, (knowledge) =>
        context.using(
          () => startRunner(context, knowledge, `${modelUrl}/v1`),
          (runner) => runner.stop(),
          () => measure(context, knowledge, modelUrl),
        ),
      ),
  );
}

async function startRunner({ servers }: BenchContext, { parley, spaceAddress }: Knowledge, modelUrl: string) {
  return startNode("agent-runner", serviceArgs("agent-runner"), {
    ...commonEnvironment(servers),
    PARLEY_GRPC_ADDRESS: await freeAddress(),
    PARLEY_CONVERSATION_ADDRESS: parley.conversationAddress,
    PARLEY_SPACE_ADDRESS: spaceAddress,
    PARLEY_MODEL_PROVIDERS: JSON.stringify({ local: { url: modelUrl, apiKey: "none" } }),
  });
}

async function measure(context: BenchContext, knowledge: Knowledge, modelUrl: string): Promise<Row[]> {
  const source = await Source.create(knowledge.api, "bench");
  context.say(`l: writing ${chunks} chunks`);
  const table = await seedChunks(knowledge, context.servers.mongodb.url, source, chunks);
  return context.using(
    () => knowledge.startBare(),
    (bare) => bare.process.stop(),
    async (bare) => {
      const url = `${bare.baseUrl}/tables/${table}/answer`;
      const rows: Row[] = [];
      for (const [modelId, what, target] of [
        [models.hosted, "a model that takes 300 ms", { atMost: 1.3 }],
        [models.instant, "a model that takes no time", null],
      ] as const) {
        const side = await sidesOf(knowledge, source, { modelId, modelUrl, bareUrl: url });
        context.say(`l: asking ${modelId}`);
        const texts = new ChunkTexts(5);
        let question = "";
        const pairs = await latenciesInTurn(
          () => side.bare((question = texts.query())),
          () => side.parley(question),
          questionsARound,
        );
        rows.push(rowOf("l", `first token with knowledge against a bare process, ${what}, p50`, "ms", pairs, target));
      }
      return rows;
    },
  );
}

type Ask = (question: string) => Promise<number>;

/** How either side is asked, once both have asked the model the same. */
async function sidesOf(
  { api }: Knowledge,
  { viewId, dataSourceId }: Source,
  { modelId, modelUrl, bareUrl }: { readonly modelId: string; readonly modelUrl: string; readonly bareUrl: string },
): Promise<{ readonly bare: Ask; readonly parley: Ask }> {
  const agentId = await createAgent(api, modelId, viewId);
  const parley: Ask = (question) => askParley(api, agentId, question);
  await parley("ready?");
  const [instructions, sources] = await lastPrompt(modelUrl);
  const preamble = sources?.content.slice(0, sources.content.indexOf("\n<sources>"));
  const fixed = {
    filter: `source IN ('${dataSourceId}')`,
    modelUrl: `${modelUrl}/v1`,
    instructions,
    preamble,
    modelId,
  };
  const bare: Ask = (question) => askBare(bareUrl, { ...fixed, question });
  const texts = new ChunkTexts(6);
  for (let turn = 0; turn < 3; turn++) {
    const question = texts.query();
    await bare(question);
    const left = JSON.stringify(await lastPrompt(modelUrl));
    await parley(question);
    const right = JSON.stringify(await lastPrompt(modelUrl));
    if (left !== right) throw new Error(`the prompts differ:\n${left}\n${right}`);
  }
  return { bare, parley };
}

async function createAgent(api: Api, modelId: string, viewId: string): Promise<string> {
  const assistant = {
    name: `Bench ${modelId}`,
    description: "Answers from documents.",
    instructions: "Be brief.",
    model: { providerId: "local", modelId, temperature: 0 },
    knowledge: { dataSourceViewIds: [viewId] },
  };
  const made = await api.post(api.privateUrl("/assistant/agent_configurations"), { assistant });
  return (made as { agentConfiguration: { sId: string } }).agentConfiguration.sId;
}

/** Milliseconds until the first token has come out of the stream of a new conversation's answer. */
async function askParley(api: Api, agentId: string, question: string): Promise<number> {
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

async function askBare(url: string, body: object): Promise<number> {
  const started = performance.now();
  const headers = { "content-type": "application/json" };
  const response = await fetch(url, { method: "POST", headers, body: JSON.stringify(body) });
  let elapsed = 0;
  for await (const piece of response.body ?? [])
    if (elapsed === 0 && piece.length > 0) elapsed = performance.now() - started;
  if (!response.ok || elapsed === 0) throw new Error(`${url}: ${response.status}`);
  return elapsed;
}

async function lastPrompt(modelUrl: string): Promise<{ role: string; content: string }[]> {
  return (await (await fetch(`${modelUrl}/last`)).json()) as { role: string; content: string }[];
}
