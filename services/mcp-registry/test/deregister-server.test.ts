import { expect, test } from "vitest";
import { actor, harness, other, refusal } from "./_harness.ts";

const registry = harness();

test("a registration ends with its stream and its calls", async () => {
  const { serverId, streamId } = await registry.serve();
  const { callId } = await registry.startCall(serverId);
  expect(await registry.servers.DeregisterServer({ actor, serverId })).toEqual({ success: true });
  expect(await registry.servers.DeregisterServer({ actor, serverId })).toEqual({ success: false });
  expect((await registry.ended(callId)).failure).toMatchObject({ kind: "TOOL_CALL_FAILURE_KIND_SERVER_GONE" });
  const stream = { workspaceId: "ws_test", serverId, streamId };
  expect(await registry.streams.TakeFrames({ ...stream, after: 0 })).toMatchObject({ isOver: true, frames: [] });
  expect(await registry.streams.RenewStreams({ streams: [stream] })).toMatchObject({ overStreamIds: [streamId] });
});

test("another's registration is not ended", async () => {
  const serverId = await registry.register();
  const ended = registry.servers.DeregisterServer({ actor: other, serverId });
  expect(await refusal(ended)).toEqual(["PERMISSION_DENIED", "SERVER_NOT_OWNED", undefined]);
});
