import { timeAnswer } from "../measure/answer-time.ts";
import { settledBytes } from "../measure/memory.ts";
import { rowOf } from "../report/row.ts";
import type { Row } from "../report/row.ts";
import { createAgent } from "../stack/answers.ts";
import { newMessage } from "../stack/api.ts";
import type { Api } from "../stack/api.ts";
import { withTools } from "../stack/tools.ts";
import type { Tooled } from "../stack/tools.ts";
import type { BenchContext } from "./bench-context.ts";

const waiting = 1_000;
const warmUp = 200;
const rounds = 5;
const answersARound = 60;
const atOnce = 8;
const [callingModel, plainModel] = ["steps-2-0", "first-token-0"];
const megabyte = 1024 * 1024;

/** Row ab: what 1,000 runs that wait for somebody's word cost: answers a second, and the runner's memory. */
export function waitingRuns(context: BenchContext): Promise<Row[]> {
  const modelIds = [callingModel, plainModel];
  const options = { modelIds, stake: "high", runnerArgs: ["--inspect=127.0.0.1:0"] } as const;
  return withTools(context, options, (tooled) => measure(context, tooled));
}

async function measure(context: BenchContext, { api, runner, viewId }: Tooled): Promise<Row[]> {
  const plain = await createAgent(api, plainModel);
  const calling = await createAgent(api, callingModel, [], { tools: { mcpViewIds: [viewId] } });
  // What one is made with is loaded before the first reading.
  await park(api, calling, warmUp);
  await answersInRounds(api, plain, 1);
  const baseline = await answersInRounds(api, plain, rounds);
  const before = await settledBytes([runner]);
  context.say(`ab: ${waiting} runs begin to wait`);
  await park(api, calling, waiting);
  const parley = await answersInRounds(api, plain, rounds);
  const after = await settledBytes([runner]);
  const memory = { baseline: [(before + megabyte) / megabyte], parley: [after / megabyte] };
  return [
    rowOf(
      "ab",
      "answers a second beside 1,000 runs that wait, against without",
      "/s",
      { baseline, parley },
      {
        atLeast: 0.95,
      },
    ),
    rowOf("ab", "memory of the runner with 1,000 runs that wait, against before and 1 MB", "MB", memory, { atMost: 1 }),
  ];
}

/** Asks for answers that come to wait for whoever may allow a call; resolves once all of them wait. */
async function park(api: Api, agentId: string, count: number): Promise<void> {
  await inParallel(count, async () => {
    const made = { title: "Bench", message: newMessage("What does the echo say?", [agentId]) };
    const { conversation } = (await api.post(api.publicUrl("/assistant/conversations"), made)) as {
      conversation: { sId: string };
    };
    const url = api.publicUrl(`/assistant/conversations/${conversation.sId}/actions/blocked`);
    for (;;) {
      const { blockedActions } = (await api.get(url)) as { blockedActions: readonly unknown[] };
      if (blockedActions.length > 0) return;
    }
  });
}

/** Answers a second of each round. */
async function answersInRounds(api: Api, agentId: string, count: number): Promise<number[]> {
  const rates: number[] = [];
  for (let round = 0; round < count; round += 1) {
    const started = performance.now();
    await inParallel(answersARound, () => timeAnswer(api, agentId, "How do you do?", "Bench"));
    rates.push((answersARound * 1_000) / (performance.now() - started));
  }
  return rates;
}

async function inParallel(count: number, work: () => Promise<unknown>): Promise<void> {
  const left = Array.from({ length: count }).keys();
  const worker = async (): Promise<void> => {
    for (const _at of left) await work();
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}
