import { severableWay } from "@parley/testing";
import type { SeverableWay } from "@parley/testing";
import { afterAll, beforeAll, expect, it } from "vitest";
import { Harness } from "./_harness.ts";

let harness: Harness;
let way: SeverableWay;

beforeAll(async () => {
  harness = await Harness.start({ conversations: 1 });
  const { hostname, port, username, password } = new URL(harness.servers.natsUrl);
  way = await severableWay({ host: hostname, port: Number(port) });
  await harness.stopGateway();
  const natsUrl = `nats://${username}:${password}@127.0.0.1:${way.port}`;
  harness.baseUrl = await harness.startGateway({ PARLEY_NATS_URL: natsUrl });
});
afterAll(async () => {
  await harness.stop();
  await way.close();
});

it("a gateway whose broker is away is ready, says so, and goes on serving", async () => {
  const readiness = () => harness.call("GET", "/readyz", { key: "" });
  await expect.poll(async () => (await readiness()).status, { timeout: 15_000 }).toBe(200);
  way.cut();
  await expect
    .poll(async () => (await readiness()).body["checks"], { timeout: 15_000 })
    .toEqual({
      database: "ok",
      conversation: "ok",
      accepting: "ok",
      broker: "failing",
    });
  expect((await readiness()).status).toBe(200);
  expect((await harness.call("GET", `${harness.paths.private}/conversations`)).status).toBe(200);
}, 40_000);
