import { expect, test } from "vitest";
import { harness, requestOf } from "./_harness.ts";

const registry = harness();

test("repeated with the same number it gives the same, with a higher one what follows", async () => {
  const opened = await registry.serve();
  const [first, second] = [await registry.startCall(opened.serverId), await registry.startCall(opened.serverId)];
  for (let time = 0; time < 2; time++)
    expect((await registry.take(opened)).map((frame) => requestOf(frame).id)).toEqual([first.callId, second.callId]);
  expect((await registry.take(opened, 1)).map((frame) => requestOf(frame).id)).toEqual([second.callId]);
  expect((await registry.call(first.callId)).writtenAt).toBeDefined();
});

test("of two streams that are opened one after the other, one is given a frame", async () => {
  const { serverId } = await registry.serve();
  await registry.startCall(serverId);
  const streams = [await registry.open(serverId), await registry.open(serverId)];
  const taken = await Promise.all(streams.map((stream) => registry.take(stream)));
  expect(taken.map((frames) => frames.length)).toEqual([0, 1]);
});
