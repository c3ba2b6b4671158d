import { freePort } from "@parley/local-stack";
import { Constellation, eventually } from "@parley/testing";
import { afterAll, beforeAll, expect, test } from "vitest";

// What is done while a gateway serves on is done within this, on a busy machine too.
const lameDuckMs = 5_000;

let parley: Constellation;
beforeAll(async () => {
  const stop = { PARLEY_LAME_DUCK_MS: String(lameDuckMs), PARLEY_SPREAD_MS: "400" };
  parley = await Constellation.start({ environment: { gateway: stop, conversation: stop } });
});
afterAll(() => parley.stop());

const stateOf = async (): Promise<readonly unknown[]> => {
  const response = await fetch(`${parley.baseUrls[0]}/readyz`);
  const { status } = (await response.json()) as { readonly status: string };
  return [response.status, status];
};

/** The events of a conversation, once the last of them is of a type. */
const toldUpTo = (conversationId: string, type: string) =>
  eventually(`${type} is told`, async () => {
    const api = parley.api();
    const path = api.q(`/assistant/conversations/${conversationId}/events`);
    const { events } = (await api.expect(200, "GET", path)) as { events: { id: string; type: string }[] };
    return events.at(-1)?.type === type ? events : undefined;
  });

test("a gateway that is told to stop is not ready, and serves until others know", async () => {
  const [gateway] = parley.gateways;
  const api = parley.api();
  const { conversationId } = await api.ask("Hello", [parley.agentId]);
  const early = api.follow(api.eventsPath(conversationId));
  await toldUpTo(conversationId, "agent_message_done");
  gateway?.signal("SIGTERM");
  await eventually("it says that it stops", async () => ((await stateOf())[0] === 503 ? true : undefined));
  expect(await stateOf()).toEqual([503, "stopping"]);
  const posted = await api.request("POST", api.p("/assistant/conversations"), { title: "Late" });
  expect([posted.status, posted.headers.get("connection")]).toEqual([200, "close"]);
  const late = api.follow(api.eventsPath(conversationId));
  const streams = await Promise.all([early, late]);
  expect(streams.map(({ closed }) => closed)).toEqual(["server", "server"]);
  for (const { events } of streams) expect(events.map(({ data }) => data.type)).toContain("agent_message_done");
  await gateway?.exited;
  expect(gateway?.output).toContain('"msg":"stopped"');
  await gateway?.start();
});

test("a client that is sent elsewhere goes on after the events that it was not shown", async () => {
  const [gateway] = parley.gateways;
  const api = parley.api();
  const { conversationId } = await api.ask("Hello", [parley.agentId]);
  const path = api.q(`/assistant/conversations/${conversationId}`);
  await toldUpTo(conversationId, "agent_message_done");
  // The public family is not told of compactions.
  await api.expect(200, "POST", `${path}/compactions`, { model: { providerId: "local", modelId: "scripted" } });
  const told = await toldUpTo(conversationId, "compaction_message_done");
  const headers = { authorization: `Bearer ${api.apiKey}`, accept: "text/event-stream" };
  const stream = await fetch(api.baseUrl + api.eventsPath(conversationId), { headers });
  gateway?.signal("SIGTERM");
  const ids = (await stream.text()).split("\n").filter((line) => line.startsWith("id: "));
  expect(ids.at(-1)).toBe(`id: ${told.at(-1)?.id}`);
  await gateway?.exited;
  await gateway?.start();
});

test("a second signal ends it at once", async () => {
  const [conversation] = parley.conversations;
  conversation?.signal("SIGTERM");
  await eventually("the first is heard", () => conversation?.output.includes('"msg":"stopping"') || undefined);
  conversation?.signal("SIGTERM");
  await conversation?.exited;
  expect(conversation?.output).toContain('"msg":"stopped at once"');
  expect(conversation?.output).not.toContain('"msg":"stopped"');
  await conversation?.start();
});

test("a service answers probes on a port of their own", async () => {
  const [conversation] = parley.conversations;
  const { probe, start } = await withProbes(conversation);
  await start();
  expect(await probe("/livez")).toBe(200);
  await eventually("it is ready", async () => ((await probe("/readyz")) === 200 ? true : undefined));
  conversation?.signal("SIGTERM");
  await eventually("it is not ready", async () => ((await probe("/readyz")) === 503 ? true : undefined));
  expect(await probe("/livez")).toBe(200);
});

/** Starts a service again with an address for its probes. */
async function withProbes(process: (typeof parley.conversations)[number] | undefined) {
  const address = `127.0.0.1:${await freePort()}`;
  return {
    probe: async (path: string): Promise<number> => (await fetch(`http://${address}${path}`)).status,
    start: async () => process?.restart({ PARLEY_PROBE_ADDRESS: address }),
  };
}
