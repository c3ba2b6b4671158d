import { serviceArgs } from "@parley/local-stack";
import { startBaseline } from "../baseline/start-baseline.ts";
import { timeAnswer } from "../measure/answer-time.ts";
import type { AnswerTime } from "../measure/answer-time.ts";
import { median } from "../measure/statistics.ts";
import { rowOf } from "../report/row.ts";
import type { Row } from "../report/row.ts";
import { Api, newMessage } from "../stack/api.ts";
import { startNode } from "../stack/node-process.ts";
import { commonEnvironment, createOtherWorkspace, freeAddress, startParley } from "../stack/parley.ts";
import type { Parley } from "../stack/parley.ts";
import type { BenchContext } from "./bench-context.ts";

const rounds = 5;
const answersARound = 6;
// Some are made while others are still posted and while the measurement goes on: 500 wait all the time.
const conversations = 70;
const postsInEach = 10;
const waiting = 500;
const modelId = "first-token-300";

/** Row w: the first token of one workspace's answer while 500 of another wait for the one slot of a runner. */
export function turns(context: BenchContext): Promise<Row[]> {
  const model = { providerId: "local", modelId, contextWindow: 32_768, maxOutputTokens: 256, tokenizer: "bytes" };
  const conversation = { nodeArgs: [], env: { PARLEY_MODELS: JSON.stringify([model]) } };
  return context.using(
    () => startBaseline("model-server", [], {}),
    (server) => server.process.stop(),
    ({ baseUrl: modelUrl }) =>
      context.using(
        () => startParley(context.servers, { conversation }),
        (parley) => parley.stop(),
        (parley) =>
          context.using(
            () => startRunner(context, parley, `${modelUrl}/v1`),
            (runner) => runner.stop(),
            () => measure(context, parley),
          ),
      ),
  );
}

async function startRunner({ servers }: BenchContext, { conversationAddress }: Parley, modelUrl: string) {
  return startNode("agent-runner", serviceArgs("agent-runner"), {
    ...commonEnvironment(servers),
    PARLEY_GRPC_ADDRESS: await freeAddress(),
    PARLEY_CONVERSATION_ADDRESS: conversationAddress,
    PARLEY_RUNNER_SLOTS: "1",
    PARLEY_MODEL_PROVIDERS: JSON.stringify({ local: { url: modelUrl, apiKey: "none" } }),
  });
}

async function measure(context: BenchContext, { baseUrl }: Parley): Promise<Row[]> {
  const crowd = new Api(baseUrl, context.workspace);
  const single = new Api(baseUrl, await createOtherWorkspace(context.servers));
  const [crowdAgent, singleAgent] = [await createAgent(crowd), await createAgent(single)];
  const ask = () => timeAnswer(single, singleAgent, "Still here?", "Bench");
  for (let warmUp = 0; warmUp < answersARound; warmUp += 1) await ask();
  const quiet = await inRounds(ask);
  context.say(`w: posting ${conversations * postsInEach} messages of another workspace`);
  const posted = await Promise.all(Array.from({ length: conversations }, () => postMany(crowd, crowdAgent)));
  const before = await countWaiting(crowd, posted);
  const busy = await inRounds(ask);
  const after = await countWaiting(crowd, posted);
  context.say(`w: ${before} waited before, ${after} after`);
  if (after < waiting) throw new Error(`only ${after} waited to the end`);
  for (const { conversationId, messageIds } of posted)
    await crowd.post(crowd.publicUrl(`/assistant/conversations/${conversationId}/cancel`), { messageIds });
  const parley = busy.map(({ first }) => first);
  const allowed = quiet.map(({ first, whole }) => 2 * first + whole);
  const alone = quiet.map(({ first }) => first);
  const what = `first token while ${waiting} runs of another workspace wait for one slot`;
  return [
    rowOf("w", `${what}, against twice quiet and one turn, p50`, "ms", { baseline: allowed, parley }, { atMost: 1 }),
    rowOf("w", `${what}, against quiet, p50`, "ms", { baseline: alone, parley }, null),
  ];
}

/** The middle times of each round. */
async function inRounds(ask: () => Promise<AnswerTime>): Promise<AnswerTime[]> {
  const times: AnswerTime[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const ofRound: AnswerTime[] = [];
    for (let at = 0; at < answersARound; at += 1) ofRound.push(await ask());
    times.push({
      first: median(ofRound.map(({ first }) => first)),
      whole: median(ofRound.map(({ whole }) => whole)),
    });
  }
  return times;
}

interface Posted {
  readonly conversationId: string;
  /** Of the answers. */
  readonly messageIds: readonly string[];
}

/** A conversation whose messages all ask the agent. */
async function postMany(api: Api, agentId: string): Promise<Posted> {
  const made = { title: "Bench", message: newMessage("Anybody?", [agentId]) };
  const { conversation } = (await api.post(api.publicUrl("/assistant/conversations"), made)) as {
    conversation: { sId: string; content: { sId: string; type: string }[][] };
  };
  const first = conversation.content.flat().find(({ type }) => type === "agent_message");
  const messageIds = [first?.sId ?? ""];
  const url = api.publicUrl(`/assistant/conversations/${conversation.sId}/messages`);
  for (let at = 1; at < postsInEach; at += 1) {
    const { agentMessages } = (await api.post(url, newMessage("Anybody?", [agentId]))) as {
      agentMessages: { sId: string }[];
    };
    messageIds.push(agentMessages[0]?.sId ?? "");
  }
  return { conversationId: conversation.sId, messageIds };
}

/** How many of these answers have not ended. */
async function countWaiting(api: Api, posted: readonly Posted[]): Promise<number> {
  const counts = posted.map(async ({ conversationId }) => {
    const url = api.privateUrl(`/assistant/conversations/${conversationId}/messages?limit=50`);
    const { messages } = (await api.get(url)) as { messages: { status?: string }[] };
    return messages.filter(({ status }) => status === "created").length;
  });
  return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0);
}

async function createAgent(api: Api): Promise<string> {
  const model = { providerId: "local", modelId, temperature: 0 };
  const assistant = { name: "Bench turns", description: "Answers.", instructions: "Be brief.", model };
  const made = await api.post(api.privateUrl("/assistant/agent_configurations"), { assistant });
  return (made as { agentConfiguration: { sId: string } }).agentConfiguration.sId;
}
