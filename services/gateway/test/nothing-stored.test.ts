import { streams } from "@parley/contracts";
import { Broker } from "@parley/events";
import { afterAll, beforeAll, expect, it } from "vitest";
import { Harness } from "./_harness.ts";
import type { Answer } from "./_harness.ts";

let harness: Harness;
let broker: Broker;

beforeAll(async () => {
  harness = await Harness.start({ conversations: 1, conversationEnvironment: { PARLEY_OUTBOX_MAX_AGE_MS: "1000" } });
  broker = await Broker.connect({ url: harness.servers.natsUrl, name: "test" });
});
afterAll(async () => {
  await broker.close();
  await harness.stop();
});

/** Lets the broker store no events, as with a full disk, or everything. */
async function fill(isFull: boolean): Promise<void> {
  const { config } = await broker.manager.streams.info(streams.events.name);
  await broker.manager.streams.update(streams.events.name, { ...config, max_msg_size: isFull ? 1 : -1 });
}

const message = { content: "hello", mentions: [], context: { username: "ann", timezone: "UTC" } };
const post = (): Promise<Answer> =>
  harness.call("POST", `${harness.paths.private}/conversations`, { body: { message } });
const readiness = (): Promise<Answer> => harness.call("GET", "/readyz", { key: "" });
const saysAccepting = (state: string) =>
  expect.poll(async () => (await readiness()).body["checks"]?.["accepting"], { timeout: 20_000 }).toBe(state);

it("a gateway says that nothing new is accepted while nothing can be stored, and goes on serving who reads", async () => {
  await saysAccepting("ok");
  await fill(true);
  expect((await post()).status).toBe(200);
  await saysAccepting("failing");
  const checks = { database: "ok", conversation: "ok", accepting: "failing", broker: "ok" };
  expect(await readiness()).toMatchObject({ status: 200, body: { status: "ready", checks } });
  const refused = await post();
  expect([refused.status, refused.headers.get("retry-after")]).toEqual([503, "5"]);
  expect((await harness.call("GET", `${harness.paths.private}/conversations`)).status).toBe(200);
  await fill(false);
  await saysAccepting("ok");
  expect((await post()).status).toBe(200);
}, 60_000);
