import { startBaseline } from "../baseline/start-baseline.ts";
import { timeAnswer } from "../measure/answer-time.ts";
import { LatencyProbe, latenciesInTurn } from "../measure/request-latency.ts";
import { rowOf } from "../report/row.ts";
import type { Row } from "../report/row.ts";
import { createAgent } from "../stack/answers.ts";
import { withTools } from "../stack/tools.ts";
import type { Tooled } from "../stack/tools.ts";
import type { BenchContext } from "./bench-context.ts";

const steps = 20;
const modelId = `steps-${steps}-100`;
const answersARound = 3;

/** Row z: an answer of 20 steps, each a model of 100 ms and a call of a remote tool, against `ai` with the official MCP client. */
export function toolSteps(context: BenchContext): Promise<Row[]> {
  return withTools(context, { modelIds: [modelId], stake: "never_ask" }, (tooled) =>
    context.using(
      () =>
        startBaseline("tool-loop-server", [], {
          BENCH_MODEL_URL: tooled.modelUrl,
          BENCH_SERVER_URL: tooled.serverUrl,
        }),
      (bare) => bare.process.stop(),
      ({ baseUrl }) => compare(context, tooled, baseUrl),
    ),
  );
}

async function compare(context: BenchContext, { api, viewId }: Tooled, bareUrl: string): Promise<Row[]> {
  const tools = { mcpViewIds: [viewId] };
  const agentId = await createAgent(api, modelId, [], { tools, maxStepsPerRun: steps + 1 });
  const question = "What does the echo say?";
  const bare = new LatencyProbe({});
  const body = JSON.stringify({ model: modelId, question, steps: steps + 1 });
  context.say(`z: answers of ${steps} steps, ${answersARound} a round`);
  const pairs = await latenciesInTurn(
    () => bare.time(`${bareUrl}/answer`, body),
    async () => (await timeAnswer(api, agentId, question, "Bench")).whole,
    answersARound,
  );
  bare.close();
  const what = `answer of ${steps} steps with a remote tool against \`ai\` and an MCP client, 100 ms, p50`;
  return [rowOf("z", what, "ms", pairs, { atMost: 1.5 })];
}
