import { expect, test } from "vitest";
import { requirePerson } from "./actor.ts";

const person = { userId: "usr_1", username: "ann", fullName: "Ann Lee", email: "ann@example.com", image: null, createdAt: 5 };

test("what only a person can do is refused to a key of the workspace", () => {
  const key = { workspaceId: "ws", keyId: "k" };
  expect(requirePerson({ ...key, person, scopes: [] })).toBe(person);
  expect(() => requirePerson({ ...key, person: null, scopes: [] })).toThrow(expect.objectContaining({ code: "PERMISSION_DENIED", reason: "PERSON_REQUIRED", message: "This needs a key that belongs to a person" }));
});
