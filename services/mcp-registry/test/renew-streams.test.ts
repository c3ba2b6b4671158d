import { expect, test } from "vitest";
import { actor, harness, refusal, workspaceId } from "./_harness.ts";

const registry = harness({ PARLEY_STREAM_LEASE_MS: "1000" });
const hasStream = async (serverId: string) =>
  (await registry.servers.CheckServers({ actor, serverIds: [serverId] })).servers[0]?.hasStream;

test("a stream that is not renewed counts as closed; one that is says whether frames wait", async () => {
  const [renewed, left] = [await registry.serve(), await registry.serve()];
  await registry.startCall(renewed.serverId);
  const renew = async () => registry.streams.RenewStreams({ streams: [{ workspaceId, ...renewed }] });
  await expect
    .poll(async () => {
      expect(await renew()).toMatchObject({ overStreamIds: [], waitingStreamIds: [renewed.streamId] });
      return hasStream(left.serverId);
    })
    .toBe(false);
  expect(await hasStream(renewed.serverId)).toBe(true);
  await registry.take(renewed);
  expect(await renew()).toMatchObject({ overStreamIds: [], waitingStreamIds: [] });
});

test("another workspace's stream is over to who names it so", async () => {
  const opened = await registry.serve();
  const streams = [{ ...opened, workspaceId: "ws_other" }];
  expect(await registry.streams.RenewStreams({ streams })).toMatchObject({ overStreamIds: [opened.streamId] });
});

test("too many at once are refused", async () => {
  const streams = Array.from({ length: 1001 }, () => ({ workspaceId, serverId: "mcs_1", streamId: "str_1" }));
  const renewed = registry.streams.RenewStreams({ streams });
  expect(await refusal(renewed)).toEqual(["INVALID_ARGUMENT", "INVALID_REQUEST_ERROR", "streams"]);
});
