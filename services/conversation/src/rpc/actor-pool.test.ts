import { expect, it } from "vitest";
import { ActorPool } from "./actor-pool.ts";

const actor = { workspaceId: "ws", keyId: "k", person: null, scopes: ["files:read"], spaceIds: [] };

it("gives one object for equal actors, and another for a key whose rights have changed", () => {
  const pool = new ActorPool();
  const first = pool.same({ ...actor });
  expect(pool.same({ ...actor, scopes: ["files:read"] })).toBe(first);
  const changed = pool.same({ ...actor, scopes: ["files:read", "files:write"] });
  expect(changed).not.toBe(first);
  expect(changed.scopes).toEqual(["files:read", "files:write"]);
});
