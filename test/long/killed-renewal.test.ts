import { eventually } from "@parley/testing";
import { expect, test } from "vitest";
import { newId, person } from "../../services/mcp-registry/test/_harness.ts";
import { AuthorizationServer, authorizeAs, startPersonal } from "../../services/mcp-registry/test/_oauth-servers.ts";
import { manager, remoteHarness } from "../../services/mcp-registry/test/_remote-harness.ts";
import { startReplicaProcess } from "../../services/mcp-registry/test/_replica-process.ts";

const registry = remoteHarness();
const ann = person("ann");
const backTo = "http://127.0.0.1:9/callback";

async function connect(serverId: string): Promise<void> {
  const begun = await registry.connections.StartConnection({ actor: ann, serverId, redirectUrl: backTo });
  const query = (await authorizeAs("Ann.Account", begun.authorizationUrl, backTo)).searchParams;
  const issuer = query.get("iss") ?? "";
  await registry.connections.CompleteConnection({
    state: query.get("state") ?? "",
    code: query.get("code") ?? "",
    issuer,
  });
  await eventually("the list of tools", async () => {
    const { server } = await registry.remotes.GetServer({ actor: manager, serverId });
    return server?.tools.length === 1 ? true : undefined;
  });
}

test("a replica killed with new tokens that nobody has: the account is asked for again, and nothing hangs", async () => {
  await using authorization = await AuthorizationServer.start();
  await using remote = await startPersonal(authorization);
  const made = { actor: manager, name: newId("personal"), url: remote.url, description: "", personalAuthorization: {} };
  const serverId = (await registry.remotes.CreateServer(made)).server?.serverId ?? "";
  const viewId = await registry.show(serverId);
  await connect(serverId);
  // Its token is void: whoever calls next renews it.
  await (await authorization.provider.AccessToken.find(remote.tokens.at(-1) ?? ""))?.destroy();
  const point = { PARLEY_EXIT_POINT: "mcp-registry.tokens-renewed" };
  await using replica = await startReplicaProcess({ ...registry.environment, ...point });
  const callId = newId("act");
  const asked = { actor: ann, callId, viewId, toolName: "whoami", arguments: "{}" };
  await replica.calls.StartCall(asked);
  await replica.exited;
  // The authorisation server gives each refresh token's successor once: the lost one was the only one.
  const next = await registry.startCall("", { actor: ann, viewId, toolName: "whoami", arguments: "{}" });
  // The lease of the one that was killed ends first, 15 s after it began to renew.
  const { failure } = await registry.ended(next.callId, 60_000);
  expect(failure).toMatchObject({ kind: "TOOL_CALL_FAILURE_KIND_UNAUTHORIZED" });
  expect((await registry.ended(callId)).failure).not.toBeNull();
  expect(remote.calls.filter(Boolean)).toEqual([]);
  await connect(serverId);
  expect((await registry.callTool(viewId, "whoami", {}, { actor: ann })).result).toContain("Ann.Account");
  expect(remote.calls.filter(Boolean)).toEqual(["Ann.Account"]);
});
