import { userChangedSubject } from "@parley/contracts";
import type { ActorContext } from "@parley/contracts/common/v1";
import { conversationServiceDefinition } from "@parley/contracts/conversation/v1";
import { userChangedCodec } from "@parley/contracts/directory/v1";
import { groupServiceDefinition, spaceServiceDefinition } from "@parley/contracts/space/v1";
import { Broker } from "@parley/events";
import { createClient } from "@parley/grpc";
import { freePort } from "@parley/local-stack";
import { connectMongo } from "@parley/mongo";
import type { Mongo } from "@parley/mongo";
import {
  ServiceProcess,
  eventually,
  isolatedDatabases,
  isolatedKnowledge,
  isolatedNatsUrl,
  testStack,
} from "@parley/testing";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";

const databases = isolatedDatabases();
const workspaceId = "ws_1";
const people = ["ann", "bob", "cyd"] as const;
type Name = (typeof people)[number];
const key: ActorContext = { workspaceId, keyId: "key1", region: "local" };
const manager: ActorContext = { ...key, keyId: "key2", scopes: ["spaces:manage"], person: personOf("ann") };
const made: (() => Promise<void> | void)[] = [];
let clients: Awaited<ReturnType<typeof start>>;
let mongo: Mongo;
beforeAll(async () => {
  clients = await start();
}, 60_000);
afterAll(async () => {
  for (const stop of made.toReversed()) await stop();
  await databases.drop();
});

function personOf(name: string) {
  const names = { username: name, fullName: name, email: `${name}@x.example` };
  return { userId: `usr_${name}`, ...names, createdAt: "1" };
}

/** The two services as processes, and clients of them; the people are known. */
async function start() {
  const [space, conversation] = [`127.0.0.1:${await freePort()}`, `127.0.0.1:${await freePort()}`];
  const natsUrl = isolatedNatsUrl();
  const common = { PARLEY_MONGODB_URL: testStack().mongodbUrl, PARLEY_NATS_URL: natsUrl, PARLEY_DRAIN_MS: "500" };
  const database = databases.name("conversation");
  const processes = [
    new ServiceProcess("space", {
      ...common,
      ...isolatedKnowledge(),
      PARLEY_GRPC_ADDRESS: space,
      PARLEY_MONGODB_DATABASE: databases.name("space"),
    }),
    new ServiceProcess("conversation", {
      ...common,
      PARLEY_GRPC_ADDRESS: conversation,
      PARLEY_SPACE_ADDRESS: space,
      PARLEY_MONGODB_DATABASE: database,
    }),
  ];
  for (const process of processes) {
    await process.start();
    made.push(() => process.stop());
  }
  const broker = await Broker.connect({ url: natsUrl, name: "test" });
  made.push(() => broker.close());
  mongo = await connectMongo({ url: testStack().mongodbUrl, database, appName: "test" });
  made.push(() => mongo.close());
  const options = { address: space, deadlineMs: 30_000 };
  const spaces = createClient(spaceServiceDefinition, options);
  const groups = createClient(groupServiceDefinition, options);
  const conversations = createClient(conversationServiceDefinition, { ...options, address: conversation });
  made.push(() => [spaces, groups, conversations].forEach((client) => client.close()));
  for (const name of people) {
    const payload = userChangedCodec.encode({ workspaceId, person: personOf(name), revision: 1 });
    await broker.publish(userChangedSubject(workspaceId), payload, { messageId: name });
  }
  await eventually("the people are known", () =>
    groups.CreateGroup({ actor: manager, name: "all", memberIds: idsOf(people) }).catch(() => undefined),
  );
  return { spaces, groups, conversations };
}

const idsOf = (names: readonly Name[]) => names.map((name) => `usr_${name}`);

interface Membership {
  readonly isRestricted: boolean;
  readonly members: readonly Name[];
  /** In place of `members` where it is not null. */
  readonly group: number | null;
}
interface Project extends Membership {
  /** Who its last members were, once it is deleted. */
  readonly left: readonly Name[] | null;
}
interface Key {
  readonly person: Name | null;
  readonly names: readonly number[];
}

const someone = fc.constantFrom(...people);
const membership = fc.record({
  isRestricted: fc.boolean(),
  members: fc.uniqueArray(someone),
  group: fc.option(fc.nat({ max: 1 })),
});
const plans = fc.record({
  groups: fc.array(fc.uniqueArray(someone), { minLength: 2, maxLength: 2 }),
  projects: fc.array(membership, { minLength: 1, maxLength: 3 }),
  keys: fc.array(fc.record({ person: fc.option(someone), names: fc.uniqueArray(fc.nat({ max: 2 })) }), {
    minLength: 1,
    maxLength: 4,
  }),
  changes: fc.array(
    fc.oneof(
      fc.record({ at: fc.nat({ max: 2 }), membership }),
      fc.record({ group: fc.nat({ max: 1 }), members: fc.uniqueArray(someone) }),
      fc.record({ deleted: fc.nat({ max: 2 }) }),
    ),
    { maxLength: 4 },
  ),
});

/** The model: who reads what was said in a project. */
function reads({ person, names }: Key, at: number, project: Project, groups: readonly (readonly Name[])[]): boolean {
  if (names.length > 0 && !names.includes(at)) return false;
  if (!project.isRestricted) return true;
  if (person === null) return names.includes(at);
  return (project.left ?? membersOf(project, groups)).includes(person);
}
/** Who made a project, here ann, does not shut themselves out where its members are kept by group. */
const membersOf = ({ members, group }: Membership, groups: readonly (readonly Name[])[]): readonly Name[] =>
  group === null ? members : ["ann", ...(groups[group] ?? [])];

/** A membership as a request has it. */
function fieldsOf({ isRestricted, members, group }: Membership, groupIds: readonly string[]) {
  return group === null
    ? {
        isRestricted,
        managementMode: "MANAGEMENT_MODE_MANUAL" as const,
        memberIds: idsOf(members),
      }
    : { isRestricted, managementMode: "MANAGEMENT_MODE_GROUP" as const, groupIds: [groupIds[group] ?? ""] };
}

let count = 0;

test("conversations are read and listed as the model says, after any changes of spaces, groups and keys", async () => {
  await fc.assert(
    fc.asyncProperty(plans, async ({ keys, changes, ...plan }) => {
      const groups = [...plan.groups];
      const groupIds: string[] = [];
      for (const members of groups) {
        const group = { actor: manager, name: `Group ${count++}`, memberIds: idsOf(members) };
        groupIds.push((await clients.groups.CreateGroup(group)).group?.groupId ?? "");
      }
      const projects: Project[] = plan.projects.map((project) => ({ ...project, left: null }));
      const spaceIds: string[] = [];
      const conversationIds: string[] = [];
      for (const project of projects) {
        const space = { actor: manager, name: `Project ${count++}`, kind: "SPACE_KIND_PROJECT" as const };
        const spaceId = (await clients.spaces.CreateSpace(space)).space?.spaceId ?? "";
        spaceIds.push(spaceId);
        conversationIds.push(await conversationIn(spaceId));
        await clients.spaces.UpdateSpaceMembers({ actor: manager, spaceId, ...fieldsOf(project, groupIds) });
      }
      // One that holds what is in all of them.
      const ofAll = await conversationIn(null);
      await mongo.db
        .collection("conversations")
        .updateOne({ conversationId: ofAll }, { $set: { spaceIds }, $inc: { revision: 1 } });
      const check = async (what: string) => {
        for (const asked of keys) {
          const may = projects.map((project, at) => reads(asked, at, project, groups));
          const want = [...conversationIds.filter((_id, at) => may[at]), ...(may.every(Boolean) ? [ofAll] : [])];
          await eventually(`${what}: it counts`, async () => {
            const found = await readBy(asked, spaceIds, [...conversationIds, ofAll]);
            return JSON.stringify(found) === JSON.stringify(want) ? true : undefined;
          });
        }
      };
      await check("at first");
      for (const change of changes) {
        if ("group" in change) {
          groups[change.group] = change.members;
          const members = { memberIds: idsOf(change.members) };
          await clients.groups.UpdateGroup({ actor: manager, groupId: groupIds[change.group] ?? "", members });
        } else {
          const at = "at" in change ? change.at : change.deleted;
          const [project, spaceId] = [projects[at], spaceIds[at]];
          if (project === undefined || spaceId === undefined || project.left !== null) continue;
          if ("at" in change) {
            projects[at] = { ...change.membership, left: null };
            await clients.spaces.UpdateSpaceMembers({
              actor: manager,
              spaceId,
              ...fieldsOf(change.membership, groupIds),
            });
          } else {
            projects[at] = { ...project, left: membersOf(project, groups) };
            await clients.spaces.DeleteSpace({ actor: manager, spaceId });
          }
        }
        await check(JSON.stringify(change));
      }
      await expectLists(keys, projects, groups, spaceIds, conversationIds);
    }),
    { numRuns: 20, endOnFailure: true },
  );
}, 240_000);

async function conversationIn(spaceId: string | null): Promise<string> {
  const where = spaceId === null ? {} : { spaceId };
  const { conversation } = await clients.conversations.CreateConversation({ actor: manager, title: "T", ...where });
  return conversation?.conversationId ?? "";
}

function actorOf({ person, names }: Key, spaceIds: readonly string[]): ActorContext {
  // A place without a project is an id that does not exist.
  const named = names.map((at) => spaceIds[at] ?? "spc_none");
  return { ...key, ...(person === null ? {} : { person: personOf(person) }), spaceIds: named };
}

/** Those of these conversations that a key reads; the others must be as unknown ones. */
async function readBy(asked: Key, spaceIds: readonly string[], conversationIds: readonly string[]): Promise<string[]> {
  const actor = actorOf(asked, spaceIds);
  const found: string[] = [];
  for (const conversationId of conversationIds)
    try {
      await clients.conversations.GetConversation({ actor, conversationId });
      found.push(conversationId);
    } catch (error) {
      expect(error).toMatchObject({ code: "NOT_FOUND", reason: "CONVERSATION_NOT_FOUND" });
    }
  return found;
}

/** Whose conversations they are finds in their list those that they read. */
async function expectLists(
  keys: readonly Key[],
  projects: readonly Project[],
  groups: readonly (readonly Name[])[],
  spaceIds: readonly string[],
  conversationIds: readonly string[],
): Promise<void> {
  for (const asked of keys.filter(({ person }) => person === "ann")) {
    const want = conversationIds.filter((_id, at) => reads(asked, at, projects[at] as Project, groups));
    const listed: string[] = [];
    for (let cursor = "", more = true; more;) {
      const request = { actor: actorOf(asked, spaceIds), page: { limit: 3, cursor } };
      const { conversations, page } = await clients.conversations.ListConversations(request);
      listed.push(...conversations.map(({ conversationId }) => conversationId));
      [cursor, more] = [page?.nextCursor ?? "", page?.hasMore ?? false];
    }
    expect(listed.filter((id) => conversationIds.includes(id)).toSorted()).toEqual(want.toSorted());
  }
}
