import { agentChangedSubject, modelChangedSubject, streams } from "@parley/contracts";
import { agentChangedCodec, modelChangedCodec } from "@parley/contracts/directory/v1";
import { lastOnSubject } from "@parley/events";
import { eventually } from "@parley/testing";
import { expect, test } from "vitest";
import { actor, harness, workspaceId } from "./_harness.ts";

const service = harness();
const last = (subject: string) => lastOnSubject(service.broker, streams.directory.name, subject);

async function label() {
  const message = await last(agentChangedSubject(workspaceId));
  return message === null ? undefined : agentChangedCodec.decode(message.payload);
}

test("an agent's name, scope and end are published with each change, and all again when they are asked for", async () => {
  const agentId = await service.createAgent();
  const owner = { agentId, scope: "visible", isArchived: false };
  await eventually("it was made", async () => ((await label())?.revision === "1" ? true : undefined));
  expect(await label()).toMatchObject({ ...owner, workspaceId, name: "Helper", revision: "1" });
  await service.agents.UpdateAgent({ actor, agentId, name: "Other", scope: "hidden" });
  await eventually("it was changed", async () => ((await label())?.revision === "2" ? true : undefined));
  expect(await label()).toMatchObject({ ...owner, name: "Other", scope: "hidden" });
  await service.agents.ArchiveAgent({ actor, agentId });
  await service.agents.ArchiveAgent({ actor, agentId });
  await eventually("it is archived", async () => ((await label())?.revision === "3" ? true : undefined));
  expect(await label()).toMatchObject({ name: "Other", isArchived: true });

  const former = await service.createAgent();
  await eventually("the other was made", async () => ((await label())?.agentId === former ? true : undefined));
  // As a release without revisions has left it, long ago: nothing of it waits in the outbox.
  await eventually("the outbox is empty", async () => {
    const left = await service.mongo.db.collection("outbox").countDocuments({});
    return left === 0 ? true : undefined;
  });
  await service.mongo.db.collection("agents").updateOne({ agentId: former }, { $unset: { revision: "" } });
  const all = await service.agents.AnnounceAgents({});
  expect(all).toMatchObject({ agents: 2, next: "" });
  const { state } = await service.broker.manager.streams.info(streams.directory.name, {
    subjects_filter: agentChangedSubject(workspaceId),
  });
  expect(state.subjects?.[agentChangedSubject(workspaceId)]).toBe(6);
  await service.agents.UpdateAgent({ actor, agentId: former, name: "Third" });
  await eventually("it has a revision", async () => ((await label())?.name === "Third" ? true : undefined));
  expect(await label()).toMatchObject({ agentId: former, revision: "1" });
});

test("the models that can be chosen are published as the service starts", async () => {
  const message = await last(modelChangedSubject);
  const model = modelChangedCodec.decode(message?.payload ?? new Uint8Array());
  expect(model).toMatchObject({ isRemoved: false, revision: "1" });
  expect(model.providerId).not.toBe("");
  const told = await service.mongo.db.collection("told_models").countDocuments({});
  expect((await service.agents.AnnounceAgents({})).models).toBe(told);
});
