import { expect, test } from "vitest";
import { actor, harness, newMessage, person, stranger } from "./_harness.ts";

const service = harness();
const read = async (agentId: string, by = actor) => (await service.agents.GetAgent({ actor: by, agentId })).agent;

test("an update replaces what it names and adds a version with its author", async () => {
  const agentId = await service.createAgent("Before");
  const before = await read(agentId);
  const { agent } = await service.agents.UpdateAgent({
    actor: person("ann"),
    agentId,
    name: "After",
    temperature: 0.5,
  });
  expect(agent).toMatchObject({
    ...before,
    name: "After",
    version: 1,
    versionCreated: expect.any(String),
    versionAuthorId: "usr_ann",
    _versionAuthorId: "versionAuthorId",
    lastAuthors: ["ann Doe"],
    model: { providerId: "local", modelId: "m", temperature: 0.5 },
  });
  await service.agents.UpdateAgent({
    actor: person("bob"),
    agentId,
    instructions: "Sing.",
    description: "",
    pictureUrl: "http://x/b.png",
    scope: "hidden",
    maxStepsPerRun: 3,
  });
  const last = (
    await service.agents.UpdateAgent({ actor, agentId, modelId: "m", providerId: "local", description: "now" })
  ).agent;
  expect(last).toMatchObject({
    version: 3,
    instructions: "Sing.",
    description: "now",
    scope: "hidden",
    maxStepsPerRun: 3,
    lastAuthors: ["bob Doe", "ann Doe"],
  });
  expect(last?.versionAuthorId).toBeUndefined();
  expect(await read(agentId)).toEqual(last);
});

test("the same again makes no version: a repeated request is harmless", async () => {
  const agentId = await service.createAgent();
  const first = await service.agents.UpdateAgent({ actor, agentId, name: "Same" });
  expect(await service.agents.UpdateAgent({ actor, agentId, name: "Same" })).toEqual(first);
});

test("parallel changes all count", async () => {
  const agentId = await service.createAgent();
  await Promise.all(
    Array.from({ length: 8 }, (_, i) =>
      service.agents.UpdateAgent({ actor, agentId, ...(i % 2 === 0 ? { name: `n${i}` } : { description: `d${i}` }) }),
    ),
  );
  const agent = await read(agentId);
  expect([agent?.version, agent?.name[0], agent?.description[0]]).toEqual([8, "n", "d"]);
});

test("messages keep the version of the agent that answered them", async () => {
  const agentId = await service.createAgent("Old name");
  const { conversationId, answers } = await service.ask("x", agentId);
  await service.agents.UpdateAgent({ actor, agentId, name: "New name" });
  const kept = await service.conversations.GetMessage({
    actor,
    conversationId,
    messageId: answers[0]?.messageId ?? "",
  });
  expect(kept.message?.agentMessage?.configuration).toMatchObject({
    name: "Old name",
    version: 0,
    lastAuthors: [],
    instructions: "",
  });
  const { agentMessages } = await service.conversations.PostMessage({
    actor,
    conversationId,
    message: newMessage("y", agentId),
  });
  expect(agentMessages[0]?.agentMessage?.configuration).toMatchObject({ name: "New name", version: 1 });
});

test("a favourite is a person's and makes no version", async () => {
  const agentId = await service.createAgent();
  for (let i = 0; i < 2; i++)
    expect(
      (await service.agents.UpdateAgent({ actor: person("ann"), agentId, userFavorite: true })).agent,
    ).toMatchObject({ userFavorite: true, version: 0 });
  expect([
    (await read(agentId, person("ann")))?.userFavorite,
    (await read(agentId, person("bob")))?.userFavorite,
    (await read(agentId))?.userFavorite,
  ]).toEqual([true, false, false]);
  await service.agents.UpdateAgent({ actor: person("ann"), agentId, userFavorite: false });
  expect((await read(agentId, person("ann")))?.userFavorite).toBe(false);
});

test("what is wrong is named and nothing is written", async () => {
  const agentId = await service.createAgent();
  const before = await read(agentId);
  const update = (change: object, id = agentId, by = actor) =>
    service.agents.UpdateAgent({ actor: by, agentId: id, ...change });
  await expect(update({ name: "" })).rejects.toMatchObject({ fields: [{ field: "name" }] });
  await expect(update({ scope: "secret" })).rejects.toMatchObject({ fields: [{ field: "scope" }] });
  await expect(update({ name: "x", modelId: "unknown" })).rejects.toMatchObject({
    reason: "MODEL_DISABLED",
    fields: [{ field: "model" }],
  });
  await expect(update({ name: "x", userFavorite: true })).rejects.toMatchObject({
    code: "PERMISSION_DENIED",
    reason: "PERSON_REQUIRED",
  });
  await expect(update({ userFavorite: true, modelId: "unknown" }, agentId, person("eve"))).rejects.toMatchObject({
    reason: "MODEL_DISABLED",
  });
  await expect(update({ name: "x" }, "agt_missing")).rejects.toMatchObject({ code: "NOT_FOUND" });
  await expect(update({ name: "x" }, agentId, stranger)).rejects.toMatchObject({ code: "NOT_FOUND" });
  expect(await read(agentId, person("eve"))).toEqual(before);
});
