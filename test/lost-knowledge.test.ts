import type { ApiClient } from "@parley/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { KnowledgeWorld } from "./_knowledge-world.ts";
import type { Source } from "./_knowledge-world.ts";

let world: KnowledgeWorld;
beforeAll(async () => {
  world = await KnowledgeWorld.start();
}, 300_000);
afterAll(() => world.stop());

const say = (match: string, answer: string): void => world.parley.model.on(match, { kind: "answer", pieces: [answer] });
const conversationPath = (conversationId: string) => `/assistant/conversations/${conversationId}`;
const remove = ({ spaceId }: Source) =>
  world.admin.expect(200, "DELETE", `${world.admin.q(`/spaces/${spaceId}`)}?force=true`);
const removeSource = ({ spaceId, dataSourceId }: Source) =>
  world.admin.expect(204, "DELETE", `${world.admin.q(`/spaces/${spaceId}/data_sources/${dataSourceId}`)}?force=true`);

/** What a model read besides instructions and questions. */
const readFor = (question: string): string =>
  (world.parley.model.callsFor(question).at(-1)?.messages ?? []).map(({ content }) => content).join("\n");

test("an agent that has lost a data source answers from the rest", async () => {
  const [lost, left] = [await world.source(null), await world.source(null)];
  await world.put(lost, "eels", "Eels swim to the Sargasso Sea.");
  await world.put(left, "storks", "Storks fly to Africa.");
  const agentId = await world.agent("Traveller", lost, left);
  await removeSource(lost);
  say("where do they travel", "Far.");
  const { answer } = await world.ask(world.member, "where do they travel?", agentId);
  expect(answer).toMatchObject({ status: "succeeded", content: "Far." });
  expect(readFor("where do they travel")).toContain("Storks fly to Africa.");
  expect(readFor("where do they travel")).not.toContain("Sargasso");
});

test("an agent that has lost all it had answers without", async () => {
  const source = await world.source(null);
  await world.put(source, "moles", "Moles dig.");
  const agentId = await world.agent("Loser", source);
  await remove(source);
  say("what do moles do", "No idea.");
  const { answer } = await world.ask(world.outsider, "what do moles do?", agentId);
  expect(answer).toMatchObject({ status: "succeeded", content: "No idea." });
  expect(readFor("what do moles do")).not.toContain("Moles dig.");
});

test("a conversation of a deleted restricted space stays with who could read it, and goes on", async () => {
  const source = await world.source([world.memberId]);
  await world.put(source, "nests", "The nest is in the third oak.");
  const agentId = await world.agent("Guardian", source);
  say("where is the nest", "In an oak.");
  const { conversationId } = await world.ask(world.member, "where is the nest?", agentId);
  const path = (api: ApiClient) => api.q(conversationPath(conversationId));
  await world.member.expect(200, "GET", path(world.member));
  await world.outsider.expect(404, "GET", path(world.outsider));
  await remove(source);
  await world.member.expect(200, "GET", path(world.member));
  await world.outsider.expect(404, "GET", path(world.outsider));
  say("and now where", "Still there.");
  const posted = await world.post(world.member, conversationId, "and now where?", { agentIds: [agentId] });
  const answer = await world.answer(world.member, conversationId, posted.agentMessages[0]?.sId ?? "");
  expect(answer).toMatchObject({ status: "succeeded", content: "Still there." });
  expect(readFor("and now where")).not.toContain("third oak");
});
