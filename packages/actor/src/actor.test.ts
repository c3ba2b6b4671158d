import { expect, it } from "vitest";
import { ownerOf, requirePerson } from "./actor.ts";
import { fromPerson, toActor, toIdempotencyKey } from "./actor-mapper.ts";

const person = { userId: "usr_1", username: "ann", fullName: "Ann Lee", email: "ann@example.com", createdAt: "5" };
const key = { workspaceId: "ws", keyId: "k", person: null, scopes: ["files:read"], spaceIds: ["spc_1"] };

it("reads the caller and their person", () => {
  const actor = toActor({ ...key, person });
  expect(actor).toEqual({ ...key, person: { ...person, image: null, createdAt: 5 } });
  expect(fromPerson(requirePerson(actor))).toEqual(person);
});

it.each([null, { ...key, workspaceId: "" }])("refuses a request without a workspace", (actor) => {
  expect(() => toActor(actor)).toThrow(expect.objectContaining({ code: "UNAUTHENTICATED" }));
});

it("refuses a key of the workspace itself where a person is needed", () => {
  const refusal = {
    code: "PERMISSION_DENIED",
    reason: "PERSON_REQUIRED",
    message: "This needs a key that belongs to a person",
  };
  expect(() => requirePerson(toActor(key))).toThrow(expect.objectContaining(refusal));
});

it("gives what a person creates to the person, and what a key of the workspace creates to the key", () => {
  expect([ownerOf(toActor({ ...key, person })), ownerOf(toActor(key))]).toEqual(["usr_1", "key:k"]);
});

it("takes an empty idempotency key for none", () => {
  const keys = [null, { key: "", bodyHash: "h" }, { key: "once", bodyHash: "h" }];
  expect(keys.map(toIdempotencyKey)).toEqual([null, null, { key: "once", bodyHash: "h" }]);
});
