import { join } from "node:path";
import { streams } from "@parley/contracts";
import { Broker } from "@parley/events";
import { freePort, startNats } from "@parley/local-stack";
import type { NatsServer } from "@parley/local-stack";
import { Constellation, eventually, runCli, testStack } from "@parley/testing";
import type { CreatedMessage } from "@parley/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { expectWholeStory } from "./_whole-story.ts";

const names = ["one", "two", "three"];
let nodes: NatsServer[] = [];
let url = "";
let parley: Constellation;

beforeAll(async () => {
  const [clients, routes] = [await freePorts(), await freePorts()];
  nodes = await Promise.all(
    names.map((serverName, at) =>
      startNats({
        dir: join(testStack().dir, `cluster-${clients[0]}-${serverName}`),
        port: clients[at] ?? 0,
        cluster: { serverName, port: routes[at] ?? 0, ports: routes },
        log: () => undefined,
      }),
    ),
  );
  url = nodes.map((node) => node.url).join(",");
  await eventually("the cluster stores streams", async () => {
    const broker = await Broker.connect({ url, name: "test" });
    try {
      return (await broker.manager.getAccountInfo()).limits === undefined ? undefined : true;
    } catch {
      return undefined;
    } finally {
      await broker.close();
    }
  });
  const replicated = { PARLEY_STREAM_REPLICAS: "3" };
  parley = await Constellation.start({
    files: true,
    registries: 1,
    natsUrl: url,
    environment: {
      gateway: replicated,
      conversation: replicated,
      file: replicated,
      "mcp-registry": replicated,
    },
  });
});
afterAll(async () => {
  await parley.stop();
  await Promise.all(nodes.map((node) => node.stop()));
});

async function freePorts(): Promise<readonly number[]> {
  const ports: number[] = [];
  for (const _name of names) ports.push(await freePort());
  return ports;
}

// Two elections, and the longest pause between two sweeps of an outbox (15 s), before the rest of the answers is made.
const patienceMs = 60_000;

async function leaderOf(stream: string): Promise<string> {
  const broker = await Broker.connect({ url, name: "test" });
  try {
    const { config, cluster } = await broker.manager.streams.info(stream);
    expect(config.num_replicas).toBe(3);
    return cluster?.leader ?? "";
  } finally {
    await broker.close();
  }
}

test("a cluster that loses the leader of a stream under posts loses nothing that was accepted", async () => {
  const api = parley.api();
  parley.model.onQuiet("word", { kind: "answer", pieces: ["An ", "answer."] });
  const posted: CreatedMessage[] = [await api.ask("word 0", [parley.agentId])];
  const conversationId = posted[0]?.conversationId ?? "";
  const leader = await leaderOf(streams.events.name);
  const dead = nodes[names.indexOf(leader)];
  for (let turn = 1; turn <= 20; turn++) {
    if (turn === 8) dead?.kill("SIGKILL");
    posted.push(await api.post(conversationId, `word ${turn}`, [parley.agentId]));
  }
  await dead?.exited;
  // Until there is another leader events can't be read: a 429, with which clients come again.
  await eventually("events can be read", () => api.listEvents(conversationId).catch(() => undefined), patienceMs);
  await expectWholeStory(api, posted, patienceMs);
  const heir = await leaderOf(streams.events.name);
  expect(names).toContain(heir);
  expect(heir).not.toBe(leader);
});

test("the command line keeps the copies of a stream", async () => {
  // The services alone have PARLEY_STREAM_REPLICAS.
  await runCli(["restore", "finish"], parley.gatewayEnvironment);
  for (const { name } of [streams.deployment, streams.lives, streams.directory]) await leaderOf(name);
});
