import { connect } from "nats";
import { peakBytes, settledBytes } from "../measure/memory.ts";
import { measureInTurn } from "../measure/pairs.ts";
import { rowOf } from "../report/row.ts";
import type { Row } from "../report/row.ts";
import { Api } from "../stack/api.ts";
import { startParley } from "../stack/parley.ts";
import { Seeder } from "../stack/seeder.ts";
import type { SeededConversation } from "../stack/seeder.ts";
import { tokensOf } from "../stack/token-event.ts";
import type { BenchContext } from "./bench-context.ts";

const sizes = { short: 500, long: 5_000 };
const clients = 20;
const nodeArgs = ["--inspect=127.0.0.1:0"];

/** Row h: the peak of both processes' memory while clients replay an answer of 5,000 events at once, against one of 500. */
export async function replayMemory(context: BenchContext): Promise<Row[]> {
  const { long, short } = await seed(context);
  context.say(`h: ${clients} clients at once, new processes for each measurement`);
  const pairs = await measureInTurn(
    () => peakOfReplays(context, short, sizes.short),
    () => peakOfReplays(context, long, sizes.long),
  );
  return [rowOf("h", "peak memory of gateway + conversation while 20 clients replay 5,000 events, against 500", "MB", pairs, { atMost: 1.2 })];
}

function seed(context: BenchContext): Promise<{ readonly long: SeededConversation; readonly short: SeededConversation }> {
  return context.using(
    () => startParley(context.servers),
    (parley) => parley.stop(),
    async (parley) => {
      const api = new Api(parley.baseUrl, context.workspace);
      const seeder = await Seeder.create(context.servers.mongodb.url, api);
      const [long, short] = await seeder.openAnswers(2);
      await seeder.close();
      if (long === undefined || short === undefined) throw new Error("nothing was seeded");
      const connection = await connect({ servers: context.servers.nats.url });
      for (const [answer, events] of [[long, sizes.long], [short, sizes.short]] as const) {
        const { subject, payload } = tokensOf(api.workspaceId, answer);
        for (let published = 0; published < events; published += 100) await Promise.all(Array.from({ length: 100 }, () => connection.jetstream().publish(subject, payload)));
      }
      await connection.close();
      return { long, short };
    },
  );
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
  const response = await fetch(api.eventsUrl(conversationId, lastAnswerId), { headers: { ...api.headers, accept: "text/event-stream" }, signal: abort.signal });
  let read = 0;
  for await (const text of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    read += text.split("data: ").length - 1;
    if (read >= events) break;
  }
  abort.abort();
  if (read < events) throw new Error(`the stream ended after ${read} of ${events} events`);
}
