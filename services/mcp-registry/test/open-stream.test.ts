import { toolFramesSubject } from "@parley/contracts";
import { eventually } from "@parley/testing";
import { expect, test } from "vitest";
import { actor, harness, other, refusal, stranger } from "./_harness.ts";

const registry = harness({ PARLEY_STREAM_AWAITED_MS: "600" });
const numbers = async (opened: Parameters<typeof registry.take>[0]) =>
  (await registry.take(opened)).map(({ number }) => Number(number));

async function withCalls(count: number) {
  const opened = await registry.serve();
  for (let index = 0; index < count; index++) await registry.startCall(opened.serverId);
  return opened;
}

test("with a cursor it is given what follows, answered calls left out", async () => {
  const former = await withCalls(4);
  const calls = await registry.take(former);
  const third = JSON.parse(calls[2]?.message ?? "") as { id: string };
  await registry.answer(former.serverId, third.id);
  expect(await numbers(await registry.open(former.serverId, `${former.serverId}.1`))).toEqual([2, 4]);
});

test.each(["", "another.3", "no cursor", ".", "99"])(
  "with %j for a cursor it is given what was never written",
  async (id) => {
    const former = await withCalls(2);
    await registry.take(former);
    await registry.startCall(former.serverId);
    expect(await numbers(await registry.open(former.serverId, id))).toEqual([3]);
  },
);

test("the newest stream is the server's, the former one is over", async () => {
  const former = await withCalls(1);
  const looked: string[] = [];
  registry.broker.listen(toolFramesSubject(former.serverId), (_payload, subject) => looked.push(subject));
  await registry.broker.ping();
  const newer = await registry.open(former.serverId);
  await eventually("the former one is asked to look", () => (looked.length > 0 ? true : undefined));
  expect(await registry.streams.TakeFrames({ workspaceId: "ws_test", ...former })).toMatchObject({ isOver: true });
  expect(await numbers(newer)).toEqual([1]);
});

test("another's server is refused, an unknown one is not found", async () => {
  const serverId = await registry.register();
  expect(await refusal(registry.open(serverId, "", other))).toEqual([
    "PERMISSION_DENIED",
    "SERVER_NOT_OWNED",
    undefined,
  ]);
  const notFound = ["NOT_FOUND", "SERVER_NOT_FOUND", undefined];
  expect(await refusal(registry.open(serverId, "", stranger))).toEqual(notFound);
  expect(await refusal(registry.open("mcs_unknown"))).toEqual(notFound);
});

test("where a registration gets no stream, the others of its name are ended, once", async () => {
  const former = await registry.open(await registry.register(actor, "moves on"));
  const elsewhere = await registry.open(await registry.register(other, "moves on"), "", other);
  const renew = async ({ serverId, streamId }: typeof former) =>
    (await registry.streams.RenewStreams({ streams: [{ workspaceId: "ws_test", serverId, streamId }] })).overStreamIds;
  await registry.register(actor, "moves on");
  await eventually("the former stream is over", async () => ((await renew(former)).length === 1 ? true : undefined));
  const again = await registry.open(former.serverId);
  const listening = await registry.open(await registry.register(actor, "moves on"));
  const document = async () => registry.mongo.db.collection("servers").findOne({ serverId: listening.serverId });
  await expect.poll(async () => Number((await document())?.["streamAwaitedUntil"]) < Date.now() - 300).toBe(true);
  for (const stream of [again, listening, elsewhere]) expect(await renew(stream)).toEqual([]);
});
