import { agentChangedSubject, keyChangedSubject, userChangedSubject } from "@parley/contracts";
import { agentChangedCodec, keyChangedCodec, userChangedCodec } from "@parley/contracts/directory/v1";
import { freePort } from "@parley/local-stack";
import { ServiceProcess, eventually } from "@parley/testing";
import { expect, test } from "vitest";
import { actorIn, countsOf, fact, harness, newId, refusal } from "./_harness.ts";

const analytics = harness(2);
const ann = { userId: "usr_ann", username: "ann", fullName: "Ann Lee", email: "ann@x.example", createdAt: "1" };
const forget = (workspaceId: string, userId: string) =>
  analytics.client.ForgetPerson({ actor: actorIn(workspaceId), userId });
const users = async (workspaceId: string, client = analytics.client) =>
  countsOf(await analytics.facets(workspaceId, {}, client), "USER");

async function tellAnn(workspaceId: string, revision: number): Promise<void> {
  const payload = userChangedCodec.encode({ workspaceId, person: ann, revision });
  await analytics.broker.publish(userChangedSubject(workspaceId), payload, { messageId: newId("person") });
  const key = { workspaceId, keyId: "key1", name: "Ann's laptop", userId: "usr_ann", revision };
  const ofKey = keyChangedCodec.encode(key);
  await analytics.broker.publish(keyChangedSubject(workspaceId), ofKey, { messageId: newId("key") });
  const agent = { workspaceId, agentId: "agt_9", name: "Shared", scope: "hidden", revision };
  const ofAgent = agentChangedCodec.encode({ ...agent, editorIds: ["usr_ann", "usr_bob"] });
  await analytics.broker.publish(agentChangedSubject(workspaceId), ofAgent, { messageId: newId("agent") });
}

/** Everything of a workspace that this service has in its database. */
async function everything(workspaceId: string): Promise<string> {
  const { consumptions, segments, entities, erasures } = analytics.collections;
  const found = await Promise.all([
    consumptions.find({ workspaceId }).toArray(),
    segments.find({ workspaceId }).toArray(),
    entities.find({ workspaceId }).toArray(),
    erasures.find({ workspaceId }).toArray(),
  ]);
  return JSON.stringify(found);
}

test("a person who is forgotten is nowhere any more, sums stay, and what comes later has the same pseudonym", async () => {
  const workspaceId = newId("ws");
  const known = fact(workspaceId);
  await analytics.publish(known, fact(workspaceId), fact(workspaceId, { userId: "usr_bob" }));
  await analytics.stored(workspaceId, 3);
  await tellAnn(workspaceId, 1);
  const { entities } = analytics.collections;
  await eventually("all names", async () =>
    (await entities.countDocuments({ workspaceId })) === 3 ? true : undefined,
  );
  expect(await users(workspaceId)).toEqual({ usr_ann: 2, usr_bob: 1 });

  const { pseudonym, rows, requestedAt, doneAt } = await forget(workspaceId, "usr_ann");
  expect([rows, Number(doneAt) >= Number(requestedAt)]).toEqual(["2", true]);
  expect(pseudonym).not.toContain("ann");
  expect(await users(workspaceId)).toEqual({ [pseudonym]: 2, usr_bob: 1 });
  expect(await everything(workspaceId)).not.toMatch(/usr_ann|Ann/);
  expect(await entities.findOne({ workspaceId, id: "agt_9" })).toMatchObject({ ownerIds: ["usr_bob"] });
  expect(await analytics.sums(workspaceId)).toMatchObject({ microcredits: 300, ledger: [3, 300] });

  // Repeated, late, and said again by the directory.
  await tellAnn(workspaceId, 2);
  await analytics.publish(known, fact(workspaceId));
  await analytics.stored(workspaceId, 4);
  const updated = async () => (await entities.countDocuments({ workspaceId, revision: 2 })) === 2;
  await eventually("the directory was heard", async () => (await updated()) || undefined);
  expect(await entities.findOne({ workspaceId, id: "agt_9" })).toMatchObject({ ownerIds: ["usr_bob"] });
  expect(await users(workspaceId)).toEqual({ [pseudonym]: 3, usr_bob: 1 });
  expect(await everything(workspaceId)).not.toMatch(/usr_ann|Ann/);
  expect((await forget(workspaceId, "usr_ann")).pseudonym).toBe(pseudonym);
});

test("who is forgotten in one workspace is known in another, and nobody is forgotten without a name", async () => {
  const [workspaceId, other] = [newId("ws"), newId("ws")];
  await analytics.publish(fact(workspaceId), fact(other));
  await analytics.stored(workspaceId, 1);
  await analytics.stored(other, 1);
  await forget(workspaceId, "usr_ann");
  expect(await users(other)).toEqual({ usr_ann: 1 });
  expect(await refusal(forget(workspaceId, ""))).toEqual(["INVALID_ARGUMENT", "INVALID_REQUEST_ERROR", "userId"]);
});

test.each(["analytics.erasure-begun", "analytics.rows-erased", "analytics.segments-erased"])(
  "what a process that is killed at %s has begun, another one ends",
  async (exitPoint) => {
    const workspaceId = newId("ws");
    await analytics.publish(fact(workspaceId), fact(workspaceId, { userId: "usr_bob" }));
    await analytics.stored(workspaceId, 2);
    const address = `127.0.0.1:${await freePort()}`;
    const service = new ServiceProcess("analytics", { ...analytics.environment, PARLEY_GRPC_ADDRESS: address });
    await service.start({ PARLEY_EXIT_POINT: exitPoint });
    const call = analytics.clientAt(address).ForgetPerson({ actor: actorIn(workspaceId), userId: "usr_ann" });
    await expect(call).rejects.toThrow();
    await service.exited;
    const undone = () => analytics.collections.erasures.countDocuments({ workspaceId, doneAt: null });
    await eventually("another replica has ended it", async () => (await undone()) === 0 || undefined, 30_000);
    expect(await everything(workspaceId)).not.toContain("usr_ann");
    expect(Object.values(await users(workspaceId))).toEqual([1, 1]);
  },
);
