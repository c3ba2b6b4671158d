import { setTimeout as sleep } from "node:timers/promises";
import { connect } from "nats";
import type { JetStreamClient } from "nats";
import { closeStreams, openStreams } from "../measure/event-stream.ts";
import { measureInTurn } from "../measure/pairs.ts";
import { rowOf } from "../report/row.ts";
import type { Row } from "../report/row.ts";
import { Api } from "../stack/api.ts";
import { startParley } from "../stack/parley.ts";
import type { Parley } from "../stack/parley.ts";
import { Seeder } from "../stack/seeder.ts";
import type { SeededConversation } from "../stack/seeder.ts";
import { tokensOf } from "../stack/token-event.ts";
import type { BenchContext } from "./bench-context.ts";

const streams = 1_000;
const inFlight = 64;
const seconds = 3;

/**
 * Row c: pieces of answers published a second with 1,000 open event streams, against none. Published to JetStream as a
 * runner does it, on the subjects that the streams follow: posting through the API would measure the database's commits,
 * which would hide what the streams cost.
 */
export function publishRate(context: BenchContext): Promise<Row[]> {
  return context.using(
    () => startParley(context.servers),
    (parley) => parley.stop(),
    (parley) =>
      context.using(
        () => connect({ servers: context.servers.nats.url }),
        (connection) => connection.close(),
        (connection) => compare(context, parley, connection.jetstream()),
      ),
  );
}

async function compare(context: BenchContext, parley: Parley, jetStream: JetStreamClient): Promise<Row[]> {
  const api = new Api(parley.baseUrl, context.workspace);
  const seeder = await Seeder.create(context.servers.mongodb.url, api);
  const seed = (count: number) => seeder.openAnswers(count);
  const others = await seed(streams - 1);
  const publish = (answers: readonly SeededConversation[]) => publishFor(seconds, jetStream, api.workspaceId, answers);
  const followed = (answers: readonly SeededConversation[], written: readonly SeededConversation[]) =>
    withStreams(api, answers, () => publish(written));
  context.say(`c: ${inFlight} publishes in flight, ${streams} streams`);
  await publish(await seed(1));
  const one = await measureInTurn(
    async () => (await publish(await seed(1))).rate,
    async () => {
      const written = await seed(1);
      return followed([...others, ...written], written);
    },
  );
  const all = await measureInTurn(
    async () => (await publish(await seed(streams))).rate,
    async () => {
      const written = await seed(streams);
      return followed(written, written);
    },
  );
  await seeder.close();
  return [
    rowOf("c", "publish rate, 1,000 streams open and one of them written to, against none open", "/s", one, {
      atLeast: 0.75,
    }),
    rowOf(
      "c",
      "publish rate, 1,000 streams open and all of them written to in turn, against none open",
      "/s",
      all,
      null,
    ),
  ];
}

/** The rate of publishing while these answers are followed; every published piece must come out of a stream. */
async function withStreams(
  api: Api,
  answers: readonly SeededConversation[],
  publish: () => Promise<{ rate: number; published: number }>,
): Promise<number> {
  let received = 0;
  const urls = answers.map(({ conversationId, lastAnswerId }) => api.eventsUrl(conversationId, lastAnswerId));
  const clients = await openStreams(urls, api.headers, () => received++);
  const { rate, published } = await publish();
  for (let waited = 0; received < published; waited++) {
    const ended = clients.find((client) => client.ended !== undefined)?.ended ?? "none ended";
    if (waited > 200)
      throw new Error(`${received} of ${published} events came out of the streams within 10 seconds; ${ended}`);
    await sleep(50);
  }
  closeStreams(clients);
  return rate;
}

async function publishFor(
  duration: number,
  jetStream: JetStreamClient,
  workspaceId: string,
  answers: readonly SeededConversation[],
): Promise<{ rate: number; published: number }> {
  let published = 0;
  const messages = answers.map((answer) => tokensOf(workspaceId, answer));
  const started = performance.now();
  const until = started + duration * 1_000;
  const publisher = async (): Promise<void> => {
    while (performance.now() < until) {
      const { subject, payload } = messages[published % messages.length] ?? { subject: "", payload: new Uint8Array() };
      published++;
      await jetStream.publish(subject, payload);
    }
  };
  await Promise.all(Array.from({ length: inFlight }, publisher));
  return { rate: published / ((performance.now() - started) / 1_000), published };
}
