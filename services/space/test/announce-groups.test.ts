import { groupChangedSubject, streams } from "@parley/contracts";
import { groupChangedCodec } from "@parley/contracts/space/v1";
import { lastOnSubject, readSubject } from "@parley/events";
import { expect, test } from "vitest";
import { harness, manager, workspaceId } from "./_harness.ts";

const parley = harness();
const never = new AbortController().signal;

/** What was published of groups, oldest first. */
async function told() {
  const subject = groupChangedSubject(workspaceId);
  const last = await lastOnSubject(parley.broker, streams.directory.name, subject);
  const range = { fromSequence: 1, throughSequence: last?.sequence ?? 0 };
  const changes = [];
  for await (const page of readSubject(parley.broker, streams.directory.name, subject, range, never))
    changes.push(...page.map(({ payload }) => groupChangedCodec.decode(payload)));
  return changes;
}

test("what groups are called is published again, with those that were deleted", async () => {
  const { groupId } = await parley.group({ name: "Sales" });
  await parley.groups.UpdateGroup({ actor: manager, groupId, name: "Sales and more" });
  const gone = await parley.group({ name: "Gone" });
  await parley.groups.DeleteGroup({ actor: manager, groupId: gone.groupId });
  expect(await parley.groups.AnnounceGroups({})).toEqual({ groups: 2, next: "" });
  const again = (await told()).slice(-2);
  expect(new Map(again.map((one) => [one.groupId, [one.name, one.isDeleted, one.revision]]))).toEqual(
    new Map([
      [groupId, ["Sales and more", false, "2"]],
      [gone.groupId, ["Gone", true, "2"]],
    ]),
  );
});
