import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { actor, harness, refusal, writer } from "./_harness.ts";

const parley = harness({ PARLEY_SPACE_ROLES: "api" });

test("says which apps have a specification of that hash, also of one that was saved before", async () => {
  const { appId, spaceId } = await parley.app({ content: { name: "a", savedSpecification: "first" } });
  const content = { savedSpecification: "second" };
  await parley.apps.UpdateApp({ actor: writer, spaceId, appId, content, changed: ["saved_specification"] });
  const imported = { appId: "imported", name: "i", coreSpecifications: [{ hash: "theirs", specification: "x" }] };
  await parley.apps.ImportApps({ actor: writer, spaceId, apps: [imported] });
  const hashOf = (text: string) => createHash("sha256").update(text).digest("hex");
  const { deployed } = await parley.apps.CheckApps({
    actor,
    spaceId,
    apps: [
      { appId, hash: hashOf("second") },
      { appId, hash: hashOf("third") },
      { appId: "imported", hash: "theirs" },
      { appId, hash: hashOf("first") },
      { appId: "none", hash: hashOf("first") },
      { appId: "imported", hash: hashOf("first") },
    ],
  });
  expect(deployed).toEqual([true, false, true, true, false, false]);
});

test("too many are refused, and a space that can't be read is not found", async () => {
  const { spaceId } = await parley.create();
  const apps = Array.from({ length: 1_001 }, () => ({ appId: "a", hash: "h" }));
  expect((await refusal(parley.apps.CheckApps({ actor, spaceId, apps })))[2]).toBe("apps");
  expect((await refusal(parley.apps.CheckApps({ actor, spaceId: "spc_none", apps: [] })))[1]).toBe("SPACE_NOT_FOUND");
});
