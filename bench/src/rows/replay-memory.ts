import { connect } from "nats";
import { peakBytes, settledBytes } from "../measure/memory.ts";
import { measureInTurn } from "../measure/pairs.ts";
import { rowOf } from "../report/row.ts";
import type { Row } from "../report/row.ts";
import { Api } from "../stack/api.ts";
import { startParley } from "../stack/parley.ts";
import type { SeededConversation } from "../stack/seeder.ts";
import { tokensOf } from "../stack/token-event.ts";
import { withParley } from "../stack/with-parley.ts";
import type { BenchContext } from "./bench-context.ts";

const sizes = { short: 500, long: 5_000, longest: 20_000 };
const clients = 20;
const nodeArgs = ["--inspect=127.0.0.1:0"];

/**
 * Row h: the peak of both processes' memory while clients replay an answer at once. From some length on it must not
 * matter how long: what waits for a client is bounded.
 */
export async function replayMemory(context: BenchContext): Promise<Row[]> {
  const answers = await seed(context);
  context.say(`h: ${clients} clients at once, new processes for each measurement`);
  const peak = (size: Size) => () => peakOfReplays(context, answers[size], sizes[size]);
  const growing = await measureInTurn(peak("short"), peak("long"));
  const bounded = await measureInTurn(peak("long"), peak("longest"));
  const what = "peak memory of gateway + conversation while 20 clients replay";
  return [
    rowOf("h", `${what} 20,000 events, against 5,000`, "MB", bounded, { atMost: 1.2 }),
    rowOf("h", `${what} 5,000 events, against 500`, "MB", growing, null),
  ];
}

type Size = keyof typeof sizes;

function seed(context: BenchContext): Promise<Readonly<Record<Size, SeededConversation>>> {
  return withParley(context, async ({ api, seeder }) => {
    const [short, long, longest] = await seeder.openAnswers(3);
    if (short === undefined || long === undefined || longest === undefined) throw new Error("nothing was seeded");
    const answers = { short, long, longest };
    const connection = await connect({ servers: context.servers.nats.url });
    for (const size of ["short", "long", "longest"] as const) {
      const { subject, payload } = tokensOf(api.workspaceId, answers[size]);
      for (let published = 0; published < sizes[size]; published += 100)
        await Promise.all(Array.from({ length: 100 }, () => connection.jetstream().publish(subject, payload)));
    }
    await connection.close();
    return answers;
  });
}

function peakOfReplays(context: BenchContext, answer: SeededConversation, events: number): Promise<number> {
  return context.using(
    () => startParley(context.servers, { nodeArgs }),
    (parley) => parley.stop(),
    async (parley) => {
      const api = new Api(parley.baseUrl, context.workspace);
      const processes = [parley.gateway, parley.conversation];
      await settledBytes(processes);
      await Promise.all(Array.from({ length: clients }, () => replay(api, answer, events)));
      return (await peakBytes(processes)) / 1024 / 1024;
    },
  );
}

/** Reads a stream from its beginning until every event has come. */
async function replay(api: Api, { conversationId, lastAnswerId }: SeededConversation, events: number): Promise<void> {
  const abort = new AbortController();
  const response = await fetch(api.eventsUrl(conversationId, lastAnswerId), {
    headers: { ...api.headers, accept: "text/event-stream" },
    signal: abort.signal,
  });
  let read = 0;
  let rest = ""; // what is read ends anywhere, also in the middle of a line
  for await (const text of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    const lines = (rest + text).split("\n");
    rest = lines.pop() ?? "";
    read += lines.filter((line) => line.startsWith("data: ")).length;
    if (read >= events) break;
  }
  abort.abort();
  if (read < events) throw new Error(`the stream ended after ${read} of ${events} events`);
}
