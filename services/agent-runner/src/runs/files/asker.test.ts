import { expect, it } from "vitest";
import { askerOf } from "./asker.ts";

it("asks for files with all that decides what somebody reads", () => {
  const owner = { keyId: "k", userId: "usr_1", spaceIds: ["spc_1"], scopes: ["spaces:manage"] };
  expect(askerOf("ws", owner)).toEqual({
    workspaceId: "ws",
    keyId: "k",
    person: { userId: "usr_1" },
    spaceIds: ["spc_1"],
    scopes: ["spaces:manage"],
  });
});

it("asks as nobody's key for what was asked for before runs said whose they are", () => {
  expect(askerOf("ws", null)).toEqual({ workspaceId: "ws", keyId: "", person: null, spaceIds: [], scopes: [] });
});
