import { eventually } from "@parley/testing";
import { expect, test } from "vitest";
import { remoteHarness } from "./_remote-harness.ts";
import { reply, schema, startTools } from "./_remote-servers.ts";

const registry = remoteHarness({ PARLEY_CALL_LEASE_MS: "6000" });

test.each([{}, { idempotentHint: true }])(
  "leases that nobody could renew cost a living replica no call, and none is made twice: %j",
  async (annotations) => {
    let calls = 0;
    await using remote = await startTools(
      () => [{ name: "slow", inputSchema: schema, annotations }],
      ({ id }, response) => {
        calls += 1;
        setTimeout(() => reply(response, { jsonrpc: "2.0", id, result: { content: [] } }), 3_500);
      },
    );
    const { viewId } = await registry.offer(remote.url);
    await registry.replica();
    await registry.replica();
    const started = await Promise.all(
      Array.from({ length: 8 }, () => registry.startCall("", { viewId, toolName: "slow", arguments: "{}" })),
    );
    await eventually("the calls", () => calls === started.length || undefined);
    // What an outage of the database leaves.
    await registry.mongo.db
      .collection("calls")
      .updateMany({ state: "open", kind: "remote" }, { $set: { checkAt: new Date(Date.now() - 1_000) } });
    const ended = await Promise.all(started.map(({ callId }) => registry.ended(callId)));
    expect(ended.map((call) => call.failure?.kind ?? call.result)).toEqual(ended.map(() => '{"content":[]}'));
    expect(calls).toBe(started.length);
  },
);
