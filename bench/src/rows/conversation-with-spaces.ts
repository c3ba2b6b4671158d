import { LatencyProbe, latenciesInTurn } from "../measure/request-latency.ts";
import { rowOf } from "../report/row.ts";
import type { Row } from "../report/row.ts";
import { withKnowledge } from "../stack/knowledge.ts";
import type { Knowledge } from "../stack/knowledge.ts";
import { Seeder } from "../stack/seeder.ts";
import type { BenchContext } from "./bench-context.ts";

const messages = 1_000;
const limit = 50;
const spaces = 3;

/** Row m: the newest page of a conversation that holds something of spaces against one that does not. */
export function conversationWithSpaces(context: BenchContext): Promise<Row[]> {
  return withKnowledge(context, { embeddings: 0 }, (knowledge) =>
    context.using(
      () => Seeder.create(context.servers.mongodb.url, knowledge.api),
      (seeder) => seeder.close(),
      (seeder) => compare(context, knowledge, seeder),
    ),
  );
}

async function compare(context: BenchContext, { api }: Knowledge, seeder: Seeder): Promise<Row[]> {
  const made = Array.from({ length: spaces }, (_, index) =>
    api.post(api.privateUrl("/spaces"), { name: `Bench ${index}`, isRestricted: false, spaceKind: "regular" }),
  );
  const spaceIds = (await Promise.all(made)).map((answer) => (answer as { space: { sId: string } }).space.sId);
  const without = await seeder.conversation(messages);
  const withSpaces = await seeder.conversation(messages);
  await seeder.putIntoSpaces(withSpaces, spaceIds);
  context.say("m: reading pages one after the other");
  const probe = new LatencyProbe(api.headers);
  const page = (conversationId: string) => () =>
    probe.time(api.privateUrl(`/assistant/conversations/${conversationId}/messages?limit=${limit}`));
  const pairs = await latenciesInTurn(page(without.conversationId), page(withSpaces.conversationId));
  probe.close();
  const what = "newest page of a conversation with three spaces against one without, p50";
  return [rowOf("m", what, "ms", pairs, { atMost: 1.05 })];
}
