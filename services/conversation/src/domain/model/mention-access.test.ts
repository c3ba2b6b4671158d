import { expect, test } from "vitest";
import { mentionToday, peopleWithAccess, richMentionsOf } from "./mention-access.ts";
import { maxMembers } from "./participant.ts";
import type { RichMention } from "./rich-mention.ts";

const person = (userId: string) => ({
  userId,
  username: userId,
  fullName: "",
  email: `${userId}@x`,
  image: null,
  createdAt: 0,
});
const noSpaces = { spaceId: null, readers: "everybody" } as const;
const open = { ...noSpaces, accessMode: "workspace_members", memberIds: ["ann"] } as const;
const restricted = { ...noSpaces, accessMode: "participants_only", memberIds: ["ann"] } as const;
const full = {
  ...noSpaces,
  accessMode: "participants_only",
  memberIds: Array.from({ length: maxMembers }, (_, i) => `p${i}`),
} as const;
const mentioned = {
  mentions: ["ann", "bob"].map((userId) => ({ kind: "user" as const, userId })),
  agents: [],
  people: [person("bob"), person("ann")],
};
// Of a project, and of a conversation that holds what only bob can read.
const project = { ...open, spaceId: "spc_1", readers: new Set(["ann"]) } as const;
const spaces = { ...restricted, readers: new Set(["bob"]) } as const;
const statuses = (mentions: readonly RichMention[]) => mentions.map(({ id, status }) => `${id} ${status}`);

test.each([
  [open, ["ann approved", "bob approved"]],
  [restricted, ["ann approved", "bob pending_conversation_access"]],
  [full, ["ann user_restricted_by_conversation_access", "bob user_restricted_by_conversation_access"]],
  [project, ["ann approved", "bob pending_project_membership"]],
  [spaces, ["ann user_restricted_by_conversation_access", "bob pending_conversation_access"]],
])("access says what becomes of mentions: %#", (access, expected) => {
  expect(statuses(richMentionsOf(mentioned, access))).toEqual(expected);
});

test("access may change what becomes of a mention, but no rejection", () => {
  const [, bob] = richMentionsOf(mentioned, restricted);
  if (bob === undefined) throw new Error("bob is not mentioned");
  expect([open, full, restricted].map((access) => mentionToday(bob, access).status)).toEqual([
    "approved",
    "user_restricted_by_conversation_access",
    "pending_conversation_access",
  ]);
  expect([open, full, restricted].map((access) => mentionToday({ ...bob, status: "rejected" }, access).status)).toEqual(
    ["rejected", "rejected", "rejected"],
  );
});

test("a new version keeps what was rejected or put away, unless the person has come in meanwhile", () => {
  const former = richMentionsOf(mentioned, restricted).map((mention) => ({
    ...mention,
    status: "rejected" as const,
    dismissed: true,
  }));
  expect(richMentionsOf(mentioned, restricted, former)).toMatchObject([
    { id: "ann", status: "approved", dismissed: true },
    { id: "bob", status: "rejected", dismissed: true },
  ]);
});

test("only people with access are invited", () => {
  expect(
    [open, restricted, full, project, spaces].map((access) =>
      peopleWithAccess(mentioned.people, access).map(({ userId }) => userId),
    ),
  ).toEqual([["bob", "ann"], ["ann"], [], ["ann"], []]);
});
