import { streams, userChangedSubject } from "@parley/contracts";
import { eventually } from "@parley/testing";
import { expect, test } from "vitest";
import { harness, refusal, workspaceId } from "./_harness.ts";

const parley = harness();
const known = (userId: string) => parley.mongo.db.collection("people").findOne({ workspaceId, userId });

test("who joins the workspace can be a member from then on", async () => {
  expect((await refusal(parley.group({ memberIds: ["usr_eve"] })))[2]).toBe("memberIds[0]");
  await parley.tell("eve");
  await eventually("she is known", async () => ((await known("usr_eve")) === null ? undefined : true));
  expect((await parley.group({ memberIds: ["usr_eve"] })).memberIds).toEqual(["usr_eve"]);
});

test("the newest revision of a person is kept, whatever the order of delivery", async () => {
  await parley.tell("ann", { fullName: "Ann Lee" }, 3);
  await parley.tell("ann", { fullName: "Ann Old" }, 2);
  await parley.tell("fay");
  await eventually("the last is known", async () => ((await known("usr_fay")) === null ? undefined : true));
  await eventually("the newest is kept", async () =>
    (await known("usr_ann"))?.["fullName"] === "Ann Lee" ? true : undefined,
  );
});

test("what is no person goes to DEAD and holds up nobody", async () => {
  const nonsense = Buffer.from("\xff\xff nonsense", "latin1");
  await parley.broker.publish(userChangedSubject(workspaceId), nonsense, { messageId: "nonsense" });
  await parley.tell("gus");
  await eventually("the good one is known", async () => ((await known("usr_gus")) === null ? undefined : true));
  await eventually("the other is dead", async () => {
    const info = await parley.broker.manager.streams.info(streams.dead.name);
    return info.state.messages === 1 ? true : undefined;
  });
});
