import { eventually } from "@parley/testing";
import { expect, test } from "vitest";
import { actor, newId, person, refusal } from "./_harness.ts";
import type { Clients } from "./_harness.ts";
import { AuthorizationServer, authorizeAs, startPersonal } from "./_oauth-servers.ts";
import type { Personal } from "./_oauth-servers.ts";
import { keys, manager, remoteHarness } from "./_remote-harness.ts";
import { runCli } from "../src/cli/run-cli.ts";
import { startModern } from "./_remote-servers.ts";

const registry = remoteHarness();
const backTo = "http://127.0.0.1:9/callback";
const [ann, bob] = [person("ann"), person("bob")];

/** A server that asks each person, shown in the open space. */
async function offer(
  remote: Personal,
  personalAuthorization: object = {},
): Promise<{ serverId: string; viewId: string }> {
  const request = { actor: manager, name: newId("personal"), url: remote.url, description: "", personalAuthorization };
  const serverId = (await registry.remotes.CreateServer(request)).server?.serverId ?? "";
  return { serverId, viewId: await registry.show(serverId) };
}

async function begin(serverId: string, who = ann, clients: Pick<Clients, "connections"> = registry): Promise<string> {
  const asked = { actor: who, serverId, redirectUrl: backTo };
  return (await clients.connections.StartConnection(asked)).authorizationUrl;
}

/** What somebody comes back with. */
async function allow(name: string, url: string) {
  const query = (await authorizeAs(name, url, backTo)).searchParams;
  const issuer = query.get("iss");
  const returned = { state: query.get("state") ?? "", code: query.get("code") ?? "" };
  return { ...returned, ...(issuer === null ? {} : { issuer }) };
}

async function connect(serverId: string, name: string, who = ann): Promise<void> {
  await registry.connections.CompleteConnection(await allow(name, await begin(serverId, who)));
  await eventually("the list of tools", async () => {
    const { server } = await registry.remotes.GetServer({ actor: manager, serverId });
    return server?.tools.length === 1 ? true : undefined;
  });
}

const whoami = (viewId: string, who = ann) => registry.callTool(viewId, "whoami", {}, { actor: who });
const missing = ["FAILED_PRECONDITION", "PERSONAL_AUTH_REQUIRED", undefined];

test("two persons call with two accounts, and no token is shown, stored or answered in the open", async () => {
  await using authorization = await AuthorizationServer.start();
  await using remote = await startPersonal(authorization);
  const { serverId, viewId } = await offer(remote);
  expect(await refusal(whoami(viewId))).toEqual(missing);
  await connect(serverId, "Ann.Account");
  expect(await refusal(whoami(viewId, bob))).toEqual(missing);
  await connect(serverId, "Bob.Account", bob);
  const ended = await Promise.all([whoami(viewId), whoami(viewId, bob)]);
  expect(ended.map(({ result }) => result)).toEqual([
    expect.stringContaining("You are Ann.Account, with [redacted]"),
    expect.stringContaining("You are Bob.Account, with [redacted]"),
  ]);
  const stored = await registry.mongo.db.collection("connections").find({ serverId }).toArray();
  expect(stored).toHaveLength(2);
  for (const { data } of stored) expect(Buffer.from(String(data), "base64").toString()).not.toContain("token");
  const nobody = whoami(viewId, actor);
  expect(await refusal(nobody)).toEqual(["FAILED_PRECONDITION", "PERSON_REQUIRED", undefined]);
});

test("each person has the tools that the server tells their account, and calls no others", async () => {
  await using authorization = await AuthorizationServer.start();
  await using remote = await startPersonal(authorization);
  const { serverId, viewId } = await offer(remote);
  remote.ownTools = true;
  const toolsOf = async (who: typeof ann): Promise<readonly unknown[]> => {
    const { views } = await registry.views.ListViewTools({ actor: who, viewIds: [viewId] });
    return (views[0]?.tools ?? []).map(({ tool }) => tool?.name);
  };
  const connectAs = async (name: string, who: typeof ann) => {
    await registry.connections.CompleteConnection(await allow(name, await begin(serverId, who)));
    await expect.poll(() => toolsOf(who)).toEqual([`of-${name}`, "whoami"]);
  };
  await connectAs("Ann.Account", ann);
  // Whoever has not authorised sees what there may be.
  expect(await toolsOf(bob)).toEqual(["of-Ann.Account", "whoami"]);
  await connectAs("Bob.Account", bob);
  expect(await toolsOf(ann)).toEqual(["of-Ann.Account", "whoami"]);
  const call = (toolName: string, who: typeof ann) => registry.callTool(viewId, toolName, {}, { actor: who });
  expect((await call("of-Ann.Account", ann)).result).toContain("You are Ann.Account");
  expect(await refusal(call("of-Ann.Account", bob))).toEqual(["NOT_FOUND", "TOOL_NOT_FOUND", undefined]);
  await registry.connections.DeleteConnection({ actor: bob, serverId });
  const left = await registry.mongo.db.collection("personal_tool_lists").find({ serverId }).toArray();
  expect(left).toMatchObject([{ userId: "usr_ann" }]);
});

test("a state counts once, for its person and server, and a wrong code makes no account", async () => {
  await using authorization = await AuthorizationServer.start();
  await using remote = await startPersonal(authorization);
  const { serverId, viewId } = await offer(remote);
  const url = await begin(serverId);
  const query = new URL(url).searchParams;
  expect([query.get("code_challenge_method"), query.get("resource")]).toEqual(["S256", remote.url]);
  const unknown = ["FAILED_PRECONDITION", "AUTHORIZATION_UNKNOWN", undefined];
  const complete = (fields: object) => registry.connections.CompleteConnection(fields);
  const returned = await allow("Ann.Account", url);
  expect(await refusal(complete({ ...returned, state: "x".repeat(43) }))).toEqual(unknown);
  expect(await refusal(complete({ ...returned, state: "" }))).toEqual(unknown);
  const wrong = await allow("Ann.Account", await begin(serverId));
  const refused = ["FAILED_PRECONDITION", "AUTHORIZATION_REFUSED", undefined];
  expect(await refusal(complete({ ...wrong, code: "another" }))).toEqual(refused);
  expect(await refusal(complete(wrong))).toEqual(unknown);
  // The code of one authorisation is not good with the verifier of another.
  const mixed = { ...(await allow("Eve.Account", await begin(serverId, bob))), code: returned.code };
  expect(await refusal(complete(mixed))).toEqual(refused);
  const issuer = await allow("Ann.Account", await begin(serverId));
  expect(await refusal(complete({ ...issuer, issuer: "https://evil.example" }))).toEqual(refused);
  expect(await refusal(whoami(viewId))).toEqual(missing);
  const again = await allow("Ann.Account", await begin(serverId));
  const pending = (state = again.state) => registry.connections.GetPendingConnection({ state });
  // To ask does not end it.
  for (let asked = 0; asked < 2; asked++)
    expect(await pending()).toMatchObject({ personName: "ann Doe (ann@x.example)" });
  expect(await complete(again)).toMatchObject({ personName: "ann Doe (ann@x.example)" });
  expect(await refusal(complete(again))).toEqual(unknown);
  for (const state of [again.state, "", "x".repeat(101)]) expect(await refusal(pending(state))).toEqual(unknown);
});

test("what is over is renewed once, whoever asks at the same time, and rotating tokens stay good", async () => {
  await using authorization = await AuthorizationServer.start({ accessSeconds: 16 });
  await using remote = await startPersonal(authorization);
  const { serverId, viewId } = await offer(remote);
  await connect(serverId, "Ann.Account");
  const other = await registry.replica();
  const renewals = () => authorization.asked.filter((asked) => asked === "refresh_token").length;
  const before = renewals();
  // Good for less than a second more than is left of a token that counts as over.
  await eventually("a token that counts as over", async () => {
    const calls = Array.from({ length: 6 }, (_, index) => {
      const clients = index % 2 === 0 ? registry : other;
      const callId = newId("act");
      const asked = { actor: ann, callId, viewId, toolName: "whoami", arguments: "{}" };
      return clients.calls.StartCall(asked).then(() => registry.ended(callId));
    });
    for (const { result } of await Promise.all(calls)) expect(result).toContain("Ann.Account");
    return renewals() > before ? true : undefined;
  });
  expect(authorization.asked.filter((asked) => asked.includes(":"))).toEqual([]);
  expect((await whoami(viewId)).result).toContain("Ann.Account");
});

test("a call has its time from when what was over has been renewed, however long that took", async () => {
  // Less than what counts as over: it is renewed before each call, and once.
  await using authorization = await AuthorizationServer.start({ accessSeconds: 10 });
  await using remote = await startPersonal(authorization);
  const { serverId, viewId } = await offer(remote);
  await connect(serverId, "Ann.Account");
  const renewals = () => authorization.asked.filter((asked) => asked === "refresh_token").length;
  const before = renewals();
  authorization.tokensTakeMs = 2_000;
  const called = await registry.callTool(viewId, "whoami", {}, { actor: ann, timeoutMs: 1_000 });
  expect(called).toMatchObject({ result: expect.stringContaining("Ann.Account") });
  expect(renewals()).toBe(before + 1);
});

test("who turns out to have no account any more as a call is about to begin is asked to authorise again", async () => {
  // Less than what counts as over: it is renewed before each call.
  await using authorization = await AuthorizationServer.start({ accessSeconds: 10 });
  await using remote = await startPersonal(authorization);
  const { serverId, viewId } = await offer(remote);
  await connect(serverId, "Ann.Account");
  const { provider } = authorization;
  const newest = await provider.AccessToken.find(remote.tokens.at(-1) ?? "");
  await (await provider.Grant.find(newest?.grantId ?? ""))?.destroy();
  const called = remote.calls.length;
  expect(await refusal(whoami(viewId))).toEqual(missing);
  expect(remote.calls).toHaveLength(called);
});

test("an account that the server refuses is gone, and the call goes on once there is one again", async () => {
  await using authorization = await AuthorizationServer.start();
  await using remote = await startPersonal(authorization);
  const { serverId, viewId } = await offer(remote);
  await connect(serverId, "Ann.Account");
  remote.refusesAll = true;
  const callId = newId("act");
  const asked = { actor: ann, callId, viewId, toolName: "whoami", arguments: "{}" };
  await registry.calls.StartCall(asked);
  const failure = { kind: "TOOL_CALL_FAILURE_KIND_UNAUTHORIZED" };
  expect(await registry.ended(callId)).toMatchObject({ failure });
  expect(remote.calls.filter(Boolean)).toEqual([]);
  expect(await refusal(registry.calls.StartCall(asked))).toEqual(missing);
  remote.refusesAll = false;
  await connect(serverId, "Ann.Account");
  await Promise.all(Array.from({ length: 4 }, () => registry.calls.StartCall(asked)));
  const result = await eventually("a result", async () => (await registry.call(callId)).result);
  expect(result).toContain("Ann.Account");
  expect(remote.calls.filter(Boolean)).toEqual(["Ann.Account"]);
  await expect.poll(() => registry.timesPublished(callId)).toBe(2);
});

test("tokens that were revoked are renewed, and a grant that was revoked is no account any more", async () => {
  await using authorization = await AuthorizationServer.start();
  await using remote = await startPersonal(authorization);
  const { serverId, viewId } = await offer(remote);
  await connect(serverId, "Ann.Account");
  const { provider } = authorization;
  const newest = async () => provider.AccessToken.find(remote.tokens.at(-1) ?? "");
  const wasAsked = authorization.asked.length;
  await (await newest())?.destroy();
  expect((await whoami(viewId)).result).toContain("Ann.Account");
  expect(authorization.asked.slice(wasAsked)).toEqual(["refresh_token"]);
  await (await provider.Grant.find((await newest())?.grantId ?? ""))?.destroy();
  await (await newest())?.destroy();
  const { failure } = await whoami(viewId);
  expect(failure).toMatchObject({ kind: "TOOL_CALL_FAILURE_KIND_UNAUTHORIZED" });
  const { serverIds } = await registry.connections.ListConnections({
    workspaceId: "ws_test",
    userId: "usr_ann",
    serverIds: [serverId],
  });
  expect(serverIds).toEqual([]);
});

test("an account goes with its person's word, with the server's address and with the server", async () => {
  await using authorization = await AuthorizationServer.start();
  await using remote = await startPersonal(authorization);
  const { serverId, viewId } = await offer(remote);
  const accounts = () => registry.mongo.db.collection("connections").countDocuments({ serverId });
  await connect(serverId, "Ann.Account");
  await connect(serverId, "Bob.Account", bob);
  for (let times = 0; times < 2; times++) await registry.connections.DeleteConnection({ actor: ann, serverId });
  expect(await refusal(whoami(viewId))).toEqual(missing);
  expect((await whoami(viewId, bob)).result).toContain("Bob.Account");
  await using elsewhere = await startPersonal(authorization);
  await registry.remotes.UpdateServer({ actor: manager, serverId, url: elsewhere.url });
  expect([await accounts(), elsewhere.tokens]).toEqual([0, []]);
  // What was begun for the former address is not for this one.
  const begun = await allow("Bob.Account", await begin(serverId, bob));
  await registry.remotes.UpdateServer({ actor: manager, serverId, url: remote.url });
  const late = registry.connections.CompleteConnection(begun);
  expect(await refusal(late)).toEqual(["FAILED_PRECONDITION", "AUTHORIZATION_UNKNOWN", undefined]);
  await connect(serverId, "Bob.Account", bob);
  await registry.remotes.DeleteServer({ actor: manager, serverId });
  expect(await accounts()).toBe(0);
});

test("a client that an administrator has set is used, its secret is sealed and never shown", async () => {
  const client = { id: "parley", secret: "its-own-s3cret", redirectUrl: backTo };
  await using authorization = await AuthorizationServer.start({ clients: [client] });
  await using remote = await startPersonal(authorization);
  const bare = await offer(remote);
  const impossible = ["FAILED_PRECONDITION", "AUTHORIZATION_NOT_POSSIBLE", undefined];
  expect(await refusal(begin(bare.serverId))).toEqual(impossible);
  const set = { clientId: client.id, clientSecret: client.secret, scope: "tools" };
  const { serverId, viewId } = await offer(remote, set);
  await connect(serverId, "Ann.Account");
  expect((await whoami(viewId)).result).toContain("Ann.Account");
  const { server } = await registry.remotes.GetServer({ actor: manager, serverId });
  expect(server?.personalAuthorization).toEqual({ clientId: client.id, clientSecret: "", scope: "tools" });
  const moved = registry.remotes.UpdateServer({ actor: manager, serverId, url: "https://mcp.invalid/" });
  expect(await refusal(moved)).toEqual(["INVALID_ARGUMENT", "INVALID_REQUEST_ERROR", "personalAuthorization"]);
});

test("tokens are sealed anew with the headers, and open without the former key", async () => {
  await using authorization = await AuthorizationServer.start();
  await using remote = await startPersonal(authorization);
  const { serverId, viewId } = await offer(remote);
  await connect(serverId, "Ann.Account");
  const returned = await allow("Bob.Account", await begin(serverId, bob));
  const out = { write: () => true };
  const environment = { ...registry.environment, PARLEY_SECRET_KEYS: `${keys.second},${keys.first}` };
  expect(await runCli(["re-encrypt"], { environment, output: out, errors: out })).toBe(0);
  const account = await registry.mongo.db.collection("connections").findOne({ serverId });
  expect(account).toMatchObject({ keyId: "second" });
  const other = await registry.replica({ PARLEY_SECRET_KEYS: keys.second });
  const callId = newId("act");
  await other.calls.StartCall({ actor: ann, callId, viewId, toolName: "whoami", arguments: "{}" });
  expect((await registry.ended(callId)).result).toContain("Ann.Account");
  // What was begun before goes on.
  expect(await other.connections.CompleteConnection(returned)).toMatchObject({ personName: "bob Doe (bob@x.example)" });
});

test("who does not see a server authorises nowhere, nor does a key without a person", async () => {
  await using authorization = await AuthorizationServer.start();
  await using remote = await startPersonal(authorization);
  const request = { actor: manager, name: newId("personal"), url: remote.url, description: "" };
  const { server } = await registry.remotes.CreateServer({ ...request, personalAuthorization: {} });
  const serverId = server?.serverId ?? "";
  const hidden = ["NOT_FOUND", "REMOTE_SERVER_NOT_FOUND", undefined];
  expect(await refusal(begin(serverId))).toEqual(hidden);
  registry.neighbors.spaces.set("spc_bob", new Set(["usr_bob", ""]));
  await registry.show(serverId, "spc_bob");
  expect(await refusal(begin(serverId))).toEqual(hidden);
  expect(await begin(serverId, bob)).toContain(authorization.issuer);
  const stranger = begin(serverId, { ...bob, workspaceId: "ws_other" });
  expect(await refusal(stranger)).toEqual(hidden);
  expect(await refusal(begin(serverId, actor as typeof ann))).toEqual([
    "PERMISSION_DENIED",
    "PERSON_REQUIRED",
    undefined,
  ]);
  await using open = await startModern();
  const bare = await registry.offer(open.url);
  expect(await refusal(begin(bare.serverId))).toEqual(["FAILED_PRECONDITION", "CONNECTION_NOT_NEEDED", undefined]);
});
