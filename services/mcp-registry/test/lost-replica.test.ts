import { spawn } from "node:child_process";
import { remoteServerServiceDefinition, toolCallServiceDefinition } from "@parley/contracts/mcp/v1";
import { createClient } from "@parley/grpc";
import { freePort } from "@parley/local-stack";
import { eventually } from "@parley/testing";
import { expect, test } from "vitest";
import { actor, newId } from "./_harness.ts";
import { remoteHarness } from "./_remote-harness.ts";
import { reply, schema, startTools } from "./_remote-servers.ts";

const registry = remoteHarness({ PARLEY_CALL_LEASE_MS: "1000" });

/** A replica in a process of its own. */
async function startProcess() {
  const address = `127.0.0.1:${await freePort()}`;
  const main = new URL("../src/main.ts", import.meta.url).pathname;
  const env = { ...process.env, ...registry.environment, PARLEY_GRPC_ADDRESS: address };
  const program = spawn(process.execPath, [main], { env, stdio: "ignore" });
  const calls = createClient(toolCallServiceDefinition, { address, deadlineMs: 5_000 });
  const remotes = createClient(remoteServerServiceDefinition, { address, deadlineMs: 5_000 });
  await eventually("the replica", () =>
    remotes.ListServers({ actor: { ...actor, scopes: ["mcp:manage"] } }).then(
      () => true,
      () => undefined,
    ),
  );
  remotes.close();
  const stop = async (): Promise<void> => {
    calls.close();
    program.kill("SIGKILL");
  };
  return { calls, program, [Symbol.asyncDispose]: stop };
}

async function killInMidCall(annotations: object) {
  let calls = 0;
  await using remote = await startTools(
    () => [{ name: "slow", inputSchema: schema, annotations }],
    ({ id }, response) => {
      calls += 1;
      // The first caller never hears.
      if (calls > 1) reply(response, { jsonrpc: "2.0", id, result: { content: [] } });
    },
  );
  const { viewId } = await registry.offer(remote.url);
  await using replica = await startProcess();
  const callId = newId("act");
  await replica.calls.StartCall({ actor, callId, viewId, toolName: "slow", arguments: "{}" });
  await eventually("the call", () => calls > 0 || undefined);
  replica.program.kill("SIGKILL");
  const ended = await registry.ended(callId);
  await expect.poll(() => registry.timesPublished(callId)).toBe(1);
  return { ended, calls };
}

test("a replica that is killed in mid-call leaves an outcome that nobody knows: the tool ran once", async () => {
  const { ended, calls } = await killInMidCall({});
  expect(ended.failure?.kind).toBe("TOOL_CALL_FAILURE_KIND_OUTCOME_UNKNOWN");
  expect(calls).toBe(1);
});

test.each(["readOnlyHint", "idempotentHint"])("with %s another replica makes the call again", async (hint) => {
  const { ended, calls } = await killInMidCall({ [hint]: true });
  expect(ended.result).toBe('{"content":[]}');
  expect(calls).toBe(2);
});
