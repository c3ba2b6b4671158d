import { streams, userChangedSubject } from "@parley/contracts";
import { userChangedCodec } from "@parley/contracts/directory/v1";
import type { UserChanged } from "@parley/contracts/directory/v1";
import { eventually } from "@parley/testing";
import { expect, test } from "vitest";
import { harness } from "./_harness.ts";

const service = harness();
let published = 0;
const tell = (changed: UserChanged | Uint8Array) =>
  service.broker.publish(
    userChangedSubject("ws_p"),
    changed instanceof Uint8Array ? changed : userChangedCodec.encode(changed),
    { messageId: `test-${published++}` },
  );
const person = (userId: string, fullName: string) => ({
  userId,
  username: userId,
  fullName,
  email: `${userId}@example.com`,
  createdAt: "5",
});
const known = (userId: string) => service.mongo.db.collection("people").findOne({ workspaceId: "ws_p", userId });

test("the newest revision of a person is stored, whatever the order of delivery", async () => {
  await tell({ workspaceId: "ws_p", person: person("u1", "Ann Lee"), revision: 2 });
  await tell({ workspaceId: "ws_p", person: person("u1", "Ann Old"), revision: 1 });
  await tell({ workspaceId: "ws_p", person: person("u2", "Bob"), revision: 1 });
  await tell({ workspaceId: "ws_p", person: person("u2", "Bob"), revision: 1 });
  await tell({ workspaceId: "ws_p", person: person("u3", "Last"), revision: 1 });
  const all = ["u1", "u2", "u3"];
  // One that met another's write comes again later than those after it.
  await eventually("all are known", async () => !(await Promise.all(all.map(known))).includes(null) || undefined);
  expect(await known("u1")).toMatchObject({
    fullName: "Ann Lee",
    revision: 2,
    names: ["u1", "ann lee"],
    firstWords: ["u1", "ann"],
    image: null,
    createdAt: 5,
  });
  expect(await service.mongo.db.collection("people").countDocuments({ workspaceId: "ws_p" })).toBe(3);
});

test("parallel revisions of somebody new leave the newest", async () => {
  await Promise.all(
    Array.from({ length: 12 }, (_, i) =>
      tell({ workspaceId: "ws_p", person: person("u5", `Name ${i}`), revision: i + 1 }),
    ),
  );
  await eventually("the newest is known", async () => (await known("u5"))?.["fullName"] === "Name 11" || undefined);
});

test("a malformed person goes to DEAD with its reason and holds up no other", async () => {
  await tell(Buffer.from("\xff\xff nonsense", "latin1"));
  await tell({ workspaceId: "ws_p", revision: 1 });
  await tell({ workspaceId: "ws_p", person: person("u4", "After"), revision: 1 });
  await eventually("the good one is known", async () => (await known("u4")) !== null || undefined);
  await eventually("both are dead", async () => {
    const info = await service.broker.manager.streams.info(streams.dead.name);
    return info.state.messages === 2 || undefined;
  });
  const dead = await service.broker.manager.streams.getMessage(streams.dead.name, { last_by_subj: "dead.directory" });
  expect(dead.header.get("Parley-Reason")).toBe("is not a person of a workspace");
});
