import { expect, test } from "vitest";
import { runCli } from "../src/cli/run-cli.ts";
import { keys, manager, remoteHarness } from "./_remote-harness.ts";
import { reply, schema, startTools } from "./_remote-servers.ts";

const registry = remoteHarness();

async function reEncrypt(secretKeys: string) {
  const written: string[] = [];
  const out = { write: (text: string) => written.push(text) };
  const environment = { ...registry.environment, PARLEY_SECRET_KEYS: secretKeys };
  return { code: await runCli(["re-encrypt"], { environment, output: out, errors: out }), text: written.join("") };
}

test("headers are sealed with the first key, and open without the former one", async () => {
  await using remote = await startTools(
    () => [{ name: "which", inputSchema: schema }],
    ({ id }, response, request) =>
      reply(response, {
        jsonrpc: "2.0",
        id,
        result: { content: [], isRight: request.headers["x-key"] === "s3cret-value" },
      }),
  );
  const serverId = await registry.create(remote.url, [{ name: "x-key", value: "s3cret-value" }]);
  const viewId = await registry.show(serverId);
  const secret = async () => registry.mongo.db.collection("secrets").findOne({ serverId });
  expect(await secret()).toMatchObject({ keyId: "first" });
  expect(await reEncrypt(keys.second)).toMatchObject({ code: 1 });
  expect(await reEncrypt(`${keys.second},${keys.first}`)).toEqual({ code: 0, text: "1 sealed anew\n" });
  expect(await reEncrypt(keys.second)).toEqual({ code: 0, text: "0 sealed anew\n" });
  expect(await secret()).toMatchObject({ keyId: "second" });
  const other = await registry.replica({ PARLEY_SECRET_KEYS: keys.second });
  const { server } = await other.remotes.SyncServer({ actor: manager, serverId });
  expect(server?.tools).toHaveLength(1);
  const call = { viewId, toolName: "which", arguments: "{}", callId: "act_sealed" };
  await other.calls.StartCall({ actor: manager, ...call });
  expect((await registry.ended("act_sealed")).result).toContain('"isRight":true');
});

test("a sealed text opens for its server alone", async () => {
  const [first, second] = await Promise.all(
    [1, 2].map(() => registry.create("https://mcp.invalid/", [{ name: "x-key", value: "s3cret-value" }])),
  );
  const secrets = registry.mongo.db.collection("secrets");
  const taken = await secrets.findOne({ serverId: first });
  const { keyId, nonce, data } = taken as unknown as Record<"keyId" | "nonce" | "data", string>;
  await secrets.updateOne({ serverId: second }, { $set: { keyId, nonce, data } });
  await expect(registry.remotes.SyncServer({ actor: manager, serverId: second ?? "" })).rejects.toThrow();
});
