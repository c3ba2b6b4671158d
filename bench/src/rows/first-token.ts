import { startBaseline } from "../baseline/start-baseline.ts";
import { latenciesInTurn } from "../measure/request-latency.ts";
import { rowOf } from "../report/row.ts";
import type { Row } from "../report/row.ts";
import { createAgent, describedModels, startRunner, timeToFirstByte, timeToFirstToken } from "../stack/answers.ts";
import { seedChunks } from "../stack/chunk-seeder.ts";
import { ChunkTexts } from "../stack/chunk-text.ts";
import { withKnowledge } from "../stack/knowledge.ts";
import type { Knowledge } from "../stack/knowledge.ts";
import { Source } from "../stack/source.ts";
import type { BenchContext } from "./bench-context.ts";

const chunks = 10_000;
const embeddingMs = 10;
const questionsARound = 12;
/** The milliseconds that a model takes to its first token stand in its name. */
const models = { hosted: "first-token-300", instant: "first-token-0" };

/** Row l: from a question to the first token of its answer from documents, against a bare process that asks the same. */
export function firstToken(context: BenchContext): Promise<Row[]> {
  const conversation = describedModels(Object.values(models));
  return context.using(
    () => startBaseline("model-server", [], {}),
    (model) => model.process.stop(),
    ({ baseUrl: modelUrl }) =>
      withKnowledge(context, { embeddings: embeddingMs, parley: { conversation } }, (knowledge) =>
        context.using(
          () => startRunner(context, neighborsOf(knowledge, modelUrl)),
          (runner) => runner.stop(),
          () => measure(context, knowledge, modelUrl),
        ),
      ),
  );
}

function neighborsOf({ parley, spaceAddress }: Knowledge, modelUrl: string) {
  return { conversationAddress: parley.conversationAddress, spaceAddress, modelUrl: `${modelUrl}/v1` };
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
  const agentId = await createAgent(api, modelId, [viewId]);
  const parley: Ask = (question) => timeToFirstToken(api, agentId, question);
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
  const bare: Ask = (question) => timeToFirstByte(bareUrl, { ...fixed, question });
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

async function lastPrompt(modelUrl: string): Promise<{ role: string; content: string }[]> {
  return (await (await fetch(`${modelUrl}/last`)).json()) as { role: string; content: string }[];
}
