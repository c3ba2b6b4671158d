import { describe, expect, it } from "vitest";
import type { Person } from "./identity.ts";
import { requireCovered, requireWithinBounds } from "./key-bounds.ts";
import { scopes } from "./scopes.ts";

const ann: Person = { userId: "usr_1", username: "ann", fullName: "Ann", email: "", image: null, createdAt: 0 };
const caller = {
  keyId: "key_1",
  scopes: ["keys:manage", "agents:read"],
  spaceIds: ["spc_1"],
  person: ann,
  budgetCredits: 5,
  expiresAt: 1_000,
} as const;
const same = {
  scopes: caller.scopes,
  spaceIds: caller.spaceIds,
  userId: "usr_1",
  budgetCredits: 5,
  expiresAt: 1_000,
} as const;

describe("a key that is issued or rotated", () => {
  it.each([{}, { userId: null }, { budgetCredits: 0 }, { expiresAt: 999 }, { scopes: ["agents:read"] as const }])(
    "may have %j",
    (change) => {
      expect(() => requireWithinBounds(caller, { ...same, ...change })).not.toThrow();
    },
  );

  it.each([
    { scopes: ["agents:write"] as const },
    { spaceIds: [] },
    { spaceIds: ["spc_1", "spc_2"] },
    { userId: "usr_2" },
    { budgetCredits: null },
    { budgetCredits: 6 },
    { expiresAt: null },
    { expiresAt: 1_001 },
  ])("may not have %j", (change) => {
    expect(() => requireWithinBounds(caller, { ...same, ...change })).toThrow("does not have");
    expect(() => requireWithinBounds("cli", { ...same, ...change })).not.toThrow();
  });

  it("has a person only from a key of that person, whatever else the other may do", () => {
    const workspace = { ...caller, scopes, spaceIds: [], person: null, budgetCredits: null, expiresAt: null };
    expect(() => requireWithinBounds(workspace, { ...same, userId: null })).not.toThrow();
    expect(() => requireWithinBounds(workspace, same)).toThrow("that person");
  });
});

describe("a key that is revoked", () => {
  it("needs one with its scopes, itself or the command line", () => {
    expect(() => requireCovered(caller, { keyId: "key_2", scopes: ["agents:read"] })).not.toThrow();
    expect(() => requireCovered(caller, { keyId: "key_2", scopes })).toThrow("does not have");
    expect(() => requireCovered(caller, { keyId: "key_1", scopes })).not.toThrow();
    expect(() => requireCovered("cli", { keyId: "key_2", scopes })).not.toThrow();
  });
});
