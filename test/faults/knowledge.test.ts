import { eventually, onDatabase } from "@parley/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { KnowledgeWorld } from "../_knowledge-world.ts";

let world: KnowledgeWorld;
beforeAll(async () => {
  world = await KnowledgeWorld.start();
}, 300_000);
afterAll(() => world.stop());

test("a runner killed after it has searched is replaced: the next attempt answers, and both calls are billed once", async () => {
  const source = await world.source([world.memberId]);
  await world.put(source, "cranes", "Cranes dance in spring.");
  const agentId = await world.agent("Dancer", source);
  const control = world.parley.model.control("when do cranes dance");
  const { conversationId, agentMessageIds } = await world.member.ask("when do cranes dance?", [agentId]);
  const [messageId = ""] = agentMessageIds;
  await control.asked;
  await world.parley.runners[0]?.restart();
  const answer = await world.answer(world.member, conversationId, messageId);
  expect(answer).toMatchObject({ status: "succeeded", content: "second try", costCredits: 5 });
  expect(answer.citations).toMatchObject({ k1: { title: "cranes" } });
  const calls = world.parley.model.callsFor("when do cranes dance");
  expect(calls).toHaveLength(2);
  for (const { messages } of calls) expect(messages.at(-2)?.content).toContain("Cranes dance in spring.");
  const steps = await onDatabase(world.parley.databases.conversation, (db) =>
    db.collection("run_steps").find({ messageId }).sort({ step: 1 }).toArray(),
  );
  expect(steps.map(({ providerId, modelId }) => [providerId, modelId])).toEqual([
    ["embeddings", expect.stringMatching(/^scripted/)],
    ["local", "scripted"],
  ]);
});

test("a conversation killed around the write leaves a run with its spaces, or neither", async () => {
  const source = await world.source([world.memberId]);
  await world.put(source, "storks", "Storks clatter.");
  const agentId = await world.agent("Clatterer", source);
  const { conversationId } = await world.member.ask("hello before the crash", []);
  const [conversation] = world.parley.conversations;
  const posts = Array.from({ length: 8 }, (_, at) =>
    world.member
      .post(conversationId, `what do storks do, ${at}?`, [agentId], { "idempotency-key": `stork-${at}` })
      .catch(() => undefined),
  );
  await conversation?.restart();
  await Promise.all(posts);
  const { found, runs } = await eventually("every run has ended", () =>
    onDatabase(world.parley.databases.conversation, async (db) => {
      const runs = await db.collection("runs").find({ conversationId, kind: "answer" }).toArray();
      const found = await db.collection("conversations").findOne({ conversationId });
      return runs.every(({ state }) => state === "ended") ? { found, runs } : undefined;
    }),
  );
  expect(found?.["spaceIds"]).toEqual(runs.length === 0 ? [] : [source.spaceId]);
  for (const run of runs) expect(run).toMatchObject({ knowledge: { viewIds: [source.viewId] } });
  await world.post(world.member, conversationId, "what do storks do now?", { agentIds: [agentId] });
  await eventually("who can't read the space reads nothing", async () => {
    const { status } = await world.outsider.request(
      "GET",
      world.outsider.p(`/assistant/conversations/${conversationId}`),
    );
    return status === 404 ? true : undefined;
  });
});
