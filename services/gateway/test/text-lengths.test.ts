import { Constellation } from "@parley/testing";
import type { ApiClient } from "@parley/testing";
import { afterAll, beforeAll, expect, test } from "vitest";

interface Refusal {
  readonly error: { readonly fields: readonly { readonly field: string }[] };
}

let parley: Constellation;
let api: ApiClient;
let conversation: string;
beforeAll(async () => {
  parley = await Constellation.shared();
  api = parley.api();
  const { conversationId } = await api.ask("hello", []);
  conversation = `/assistant/conversations/${conversationId}`;
});
afterAll(() => parley.stop());

const birds = (count: number): string => "\u{1F426}".repeat(count);
const filterOf = (agent: string) => ({ filter: { agents: [agent] } });
const query = (text: string): string => encodeURIComponent(text);

type Send = (text: string) => readonly [method: string, path: string, body?: object];

// Who counts UTF-16 units sees two in each.
test.each<[what: string, longest: number, field: string, send: Send]>([
  [
    "a name's beginning",
    100,
    "query",
    (text) => ["GET", api.p(`/assistant/mentions/suggestions?query=${query(text)}`)],
  ],
  ["an agent's name", 100, "q", (text) => ["GET", api.p(`/assistant/agent_configurations/search?q=${query(text)}`)]],
  ["a title", 1_000, "title", (title) => ["PATCH", api.p(conversation), { title }]],
  ["a filter", 256, "filter", (agent) => ["POST", api.q("/analytics/consumption/facets"), filterOf(agent)]],
])("%s of %i emoji is taken, of one more refused", async (_what, longest, field, send) => {
  await api.expect(200, ...send(birds(longest)));
  const { error } = (await api.expect(400, ...send(birds(longest + 1)))) as Refusal;
  expect(error.fields[0]?.field).toContain(field);
});
