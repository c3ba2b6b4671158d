import { spaceChangedSubject, streams } from "@parley/contracts";
import { spaceChangedCodec } from "@parley/contracts/space/v1";
import { lastOnSubject } from "@parley/events";
import { eventually } from "@parley/testing";
import { expect, test } from "vitest";
import { harness, manager, person, refusal, workspaceId, writer } from "./_harness.ts";
import { DeletedSourceSweeper } from "../src/domain/use-cases/deleted-source-sweeper.ts";
import { collectionsOf } from "../src/storage/collections.ts";
import { MongoViewRepository } from "../src/storage/mongo-view-repository.ts";

const parley = harness();
const notFound = ["NOT_FOUND", "SPACE_NOT_FOUND", undefined];
const documents = (collection: string, spaceId: string) =>
  parley.mongo.db.collection(collection).find({ spaceId }).toArray();

test("a deleted space is found by nobody, its name is free, and others are told", async () => {
  const { spaceId } = await parley.create({ name: "Gone", memberIds: ["usr_ann"] });
  await parley.spaces.DeleteSpace({ actor: manager, spaceId });
  for (const call of [parley.spaces.GetSpace, parley.spaces.UpdateSpace, parley.spaces.DeleteSpace])
    expect(await refusal(call({ actor: manager, spaceId }))).toEqual(notFound);
  expect(await parley.namesFor(manager)).not.toContain("Gone");
  expect(await documents("space_members", spaceId)).toEqual([]);
  expect(await documents("spaces", spaceId)).toMatchObject([{ state: "deleted", lastMemberIds: ["usr_ann"] }]);
  const told = await eventually("it is told", async () => {
    const last = await lastOnSubject(parley.broker, streams.directory.name, spaceChangedSubject(workspaceId));
    const changed = last === null ? null : spaceChangedCodec.decode(last.payload);
    return changed?.isDeleted === true ? changed : undefined;
  });
  expect(told).toMatchObject({ spaceId, revision: "2" });
  await parley.create({ name: "gone" });
});

test("of a restricted one it stays who its last members were, themselves or by a group", async () => {
  const { groupId } = await parley.group({ memberIds: ["usr_bob", "usr_cyd"] });
  const byGroup = await parley.create({ isRestricted: true, groupIds: [groupId] });
  const byPerson = await parley.create({ isRestricted: true, memberIds: ["usr_ann"] });
  await parley.spaces.DeleteSpace({ actor: manager, spaceId: byGroup.spaceId });
  await parley.spaces.DeleteSpace({ actor: manager, spaceId: byPerson.spaceId });
  expect(await documents("spaces", byGroup.spaceId)).toMatchObject([
    { state: "deleted", lastMemberIds: ["usr_bob", "usr_cyd"], groupIds: [] },
  ]);
  expect(await documents("spaces", byPerson.spaceId)).toMatchObject([{ state: "deleted", lastMemberIds: ["usr_ann"] }]);
  await parley.groups.DeleteGroup({ actor: manager, groupId });
  expect(await parley.namesFor(person("ann"))).not.toContain(byPerson.name);
});

test.each([true, false])("a repeated creation does not bring a space back (restricted: %s)", async (isRestricted) => {
  const idempotencyKey = { key: `delete ${isRestricted}`, bodyHash: "h" };
  const creation = { name: `Never again ${isRestricted}`, isRestricted, idempotencyKey };
  const { spaceId } = await parley.create(creation);
  await parley.spaces.DeleteSpace({ actor: manager, spaceId });
  expect(await refusal(parley.create(creation))).toEqual(notFound);
});

test("only who administers spaces deletes one, not even who made a project", async () => {
  const { spaceId } = await parley.create({ actor: person("ann"), kind: "SPACE_KIND_PROJECT", isRestricted: true });
  expect(await refusal(parley.spaces.DeleteSpace({ actor: person("ann"), spaceId }))).toEqual([
    "PERMISSION_DENIED",
    "SPACE_MANAGEMENT_NOT_AUTHORIZED",
    undefined,
  ]);
  expect(await refusal(parley.spaces.DeleteSpace({ actor: person("bob"), spaceId }))).toEqual(notFound);
});

test("views that an earlier release has left in a deleted space are ended by the next replica, others stay", async () => {
  const { dataSourceId, spaceId: home } = await parley.source();
  const { spaceId } = await parley.create();
  const { view } = await parley.views.CreateView({ actor: writer, spaceId, dataSourceId });
  await parley.spaces.DeleteSpace({ actor: manager, spaceId });
  const collections = collectionsOf(parley.mongo.db);
  const { _id, ...left } = (await collections.views.findOne({ viewId: view?.viewId ?? "" }))!;
  // More than are looked at at once.
  const many = Array.from({ length: 250 }, (_, at) => ({ ...left, _id: `dsv_${at}`, viewId: `dsv_${at}` }));
  await collections.views.insertMany(many.map((each) => ({ ...each, state: "active" as const })));
  const views = new MongoViewRepository({ collections, writes: null as never });
  const dataSources = { unemptied: () => Promise.resolve([]) } as never;
  const sweeper = new DeletedSourceSweeper({ dataSources, nodes: null as never, views, now: Date.now });
  for (let round = 0; round < 3; round++) await sweeper.runOnce(new AbortController().signal);
  expect(await documents("views", spaceId)).toHaveLength(251);
  expect(new Set((await documents("views", spaceId)).map(({ state }) => state as string))).toEqual(
    new Set(["deleted"]),
  );
  expect((await documents("views", home)).map(({ state }) => state as string)).toContain("active");
});
