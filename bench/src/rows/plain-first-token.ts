import { startBaseline } from "../baseline/start-baseline.ts";
import { latenciesInTurn } from "../measure/request-latency.ts";
import { rowOf } from "../report/row.ts";
import type { Row } from "../report/row.ts";
import { createAgent, describedModels, startRunner, timeToFirstByte, timeToFirstToken } from "../stack/answers.ts";
import { Api } from "../stack/api.ts";
import { startParley } from "../stack/parley.ts";
import type { BenchContext } from "./bench-context.ts";

const questionsARound = 20;
/** The milliseconds that a model takes to its first token stand in its name. */
const modelId = "first-token-300";

/** Row t: from a question that opens a conversation to the first token of its answer, against the model asked directly. */
export function plainFirstToken(context: BenchContext): Promise<Row[]> {
  return context.using(
    () => startBaseline("model-server", [], {}),
    (model) => model.process.stop(),
    ({ baseUrl }) =>
      context.using(
        () => startParley(context.servers, { conversation: describedModels([modelId]) }),
        (parley) => parley.stop(),
        (parley) => {
          const modelUrl = `${baseUrl}/v1`;
          return context.using(
            () => startRunner(context, { conversationAddress: parley.conversationAddress, modelUrl }),
            (runner) => runner.stop(),
            () => compare(context, new Api(parley.baseUrl, context.workspace), modelUrl),
          );
        },
      ),
  );
}

async function compare(context: BenchContext, api: Api, modelUrl: string): Promise<Row[]> {
  const agentId = await createAgent(api, modelId);
  const question = "How do you do?";
  const messages = [{ role: "user", content: question }];
  context.say(`t: asking a model that takes 300 ms, ${questionsARound} times a round`);
  const pairs = await latenciesInTurn(
    () => timeToFirstByte(`${modelUrl}/chat/completions`, { model: modelId, stream: true, messages }),
    () => timeToFirstToken(api, agentId, question),
    questionsARound,
  );
  return [rowOf("t", "first token against the model asked directly, 300 ms, p50", "ms", pairs, { atMost: 1.15 })];
}
