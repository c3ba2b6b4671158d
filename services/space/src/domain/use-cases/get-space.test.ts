import type { Actor, Person } from "@parley/actor";
import { expect, test } from "vitest";
import type { Group } from "../model/group.ts";
import type { Space } from "../model/space.ts";
import { GetSpace } from "./get-space.ts";

type Dependencies = ConstructorParameters<typeof GetSpace>[0];

const personOf = (userId: string): Person => {
  return { userId, username: userId, fullName: userId, email: "", image: null, createdAt: 1 } as Person;
};

test("who loses a space while they read it is not told who came to its groups since", async () => {
  const actor = { workspaceId: "w", keyId: "k", person: null, scopes: [], spaceIds: [] } as unknown as Actor;
  const space = { workspaceId: "w", spaceId: "s", groupIds: ["g"] } as unknown as Space;
  const groups = new Map([
    ["g", { workspaceId: "w", groupId: "g", name: "Group", memberIds: ["ann"] } as unknown as Group],
  ]);
  const restrict = (group: Group): void => void groups.set("g", { ...group, memberIds: ["ann", "cyd"] });
  const deps = {
    spaces: { memberIds: () => Promise.resolve([]), all: () => Promise.resolve([{ space, isMember: false }]) },
    groups: { findMany: () => Promise.resolve([...groups.values()]) },
    people: { findMany: (_: string, ids: readonly string[]) => Promise.resolve(ids.map(personOf)) },
    reader: {
      // They are let in, a moment before the space is restricted and its group gets somebody.
      requireVisible: () => {
        for (const group of groups.values()) restrict(group);
        return Promise.resolve({ space, isMember: false, canRead: true });
      },
    },
  } as unknown as Dependencies;
  const parts = { includeAllMembers: true, countContents: false };
  const { people, groups: named } = await new GetSpace(deps).execute(actor, "s", parts);
  expect(people.map(({ userId }) => userId)).toEqual(["ann"]);
  expect(named.map(({ memberIds }) => memberIds)).toEqual([["ann"]]);
});
