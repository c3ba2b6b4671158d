import { expect, test } from "vitest";
import { actor, harness, workspaceId } from "./_harness.ts";

const registry = harness();

test("what was taken and not written waits for the next stream", async () => {
  const opened = await registry.serve();
  await registry.startCall(opened.serverId);
  await registry.startCall(opened.serverId);
  await registry.take(opened);
  await registry.streams.CloseStream({ workspaceId, ...opened, after: 1 });
  const { servers } = await registry.servers.CheckServers({ actor, serverIds: [opened.serverId] });
  expect(servers).toMatchObject([{ hasStream: false }]);
  const next = await registry.open(opened.serverId);
  expect((await registry.take(next)).map(({ number }) => number)).toEqual(["2"]);
});

test("a stream that was replaced closes nothing", async () => {
  const opened = await registry.serve();
  const next = await registry.open(opened.serverId);
  await registry.streams.CloseStream({ workspaceId, ...opened, after: 0 });
  const { overStreamIds } = await registry.streams.RenewStreams({ streams: [{ workspaceId, ...next }] });
  expect(overStreamIds).toEqual([]);
});
