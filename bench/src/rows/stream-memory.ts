import { startBaseline } from "../baseline/start-baseline.ts";
import { measureInTurn } from "../measure/pairs.ts";
import { kilobytesPerStream } from "../measure/stream-memory.ts";
import { rowOf } from "../report/row.ts";
import type { Row } from "../report/row.ts";
import { Api } from "../stack/api.ts";
import { startParley } from "../stack/parley.ts";
import type { SeededConversation } from "../stack/seeder.ts";
import { withParley } from "../stack/with-parley.ts";
import type { BenchContext } from "./bench-context.ts";

const streams = 2_000;
const nodeArgs = ["--inspect=127.0.0.1:0"];

/** Row d: what an idle event stream weighs in gateway and conversation together, against a bare Express route. */
export async function streamMemory(context: BenchContext): Promise<Row[]> {
  const answers = await seed(context);
  context.say(`d: ${streams} idle streams, new processes for each measurement`);
  const pairs = await measureInTurn(
    () => bareStreams(context),
    () => parleyStreams(context, answers),
  );
  return [
    rowOf("d", "memory per idle event stream: gateway + conversation against a bare Express route", "KB", pairs, {
      atMost: 1.5,
    }),
  ];
}

function seed(context: BenchContext): Promise<SeededConversation[]> {
  return withParley(context, ({ seeder }) => seeder.openAnswers(streams));
}

function bareStreams(context: BenchContext): Promise<number> {
  return context.using(
    () => startBaseline("sse-server", nodeArgs, {}),
    (baseline) => baseline.process.stop(),
    ({ process, baseUrl }) =>
      kilobytesPerStream(
        [process],
        Array.from({ length: streams }, () => `${baseUrl}/events`),
        {},
      ),
  );
}

function parleyStreams(context: BenchContext, answers: readonly SeededConversation[]): Promise<number> {
  return context.using(
    () => startParley(context.servers, { nodeArgs }),
    (parley) => parley.stop(),
    (parley) => {
      const api = new Api(parley.baseUrl, context.workspace);
      const urls = answers.map(({ conversationId, lastAnswerId }) => api.eventsUrl(conversationId, lastAnswerId));
      return kilobytesPerStream([parley.gateway, parley.conversation], urls, api.headers);
    },
  );
}
