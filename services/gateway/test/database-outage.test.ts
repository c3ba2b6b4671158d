import { severableWay } from "@parley/testing";
import type { SeverableWay } from "@parley/testing";
import { afterAll, beforeAll, expect, it } from "vitest";
import { Harness } from "./_harness.ts";

let harness: Harness;
let way: SeverableWay;

beforeAll(async () => {
  harness = await Harness.start();
  const { hostname, port } = new URL(harness.servers.mongodbUrl);
  way = await severableWay({ host: hostname, port: Number(port) });
  await harness.stopGateway();
  harness.baseUrl = await harness.startGateway({
    PARLEY_MONGODB_URL: `mongodb://127.0.0.1:${way.port}/?directConnection=true`,
  });
});
afterAll(async () => {
  await harness.stop();
  await way.close();
});

it("an unreachable database is 503, 429 on event routes, until it is back", async () => {
  const events = `${harness.paths.public}/conversations/cnv_1/messages/msg_1/events`;
  const known = (await harness.issue()).secret ?? "";
  expect((await harness.call("GET", harness.paths.keys, { key: known })).status).toBe(200);
  way.cut();
  const cutAt = Date.now();
  // Its key was checked a moment ago: the use case meets the outage itself.
  const issued = harness.call("POST", harness.paths.keys, { key: known, body: { name: "x", scopes: ["agents:read"] } });
  const [keys, stream] = await Promise.all([
    harness.call("GET", harness.paths.keys),
    harness.call("GET", events, { headers: { accept: "text/event-stream" } }),
  ]);
  expect([keys.status, keys.body["error"]?.["type"], keys.headers.get("retry-after")]).toEqual([
    503,
    "service_unavailable",
    "1",
  ]);
  expect([stream.status, stream.headers.get("retry-after")]).toEqual([429, "1"]);
  expect([(await issued).status, Date.now() - cutAt < 3_500]).toEqual([503, true]);
  expect((await harness.call("GET", "/readyz")).body["checks"]).toMatchObject({ database: "failing", broker: "ok" });
  way.mend();
  await expect
    .poll(() => harness.call("GET", harness.paths.keys).then(({ status }) => status), { timeout: 15_000 })
    .toBe(200);
}, 40_000);
