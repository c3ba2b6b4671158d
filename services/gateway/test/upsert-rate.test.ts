import { Constellation } from "@parley/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeDataSource, makeSpace } from "./_matrix-world.ts";

let parley: Constellation;
beforeAll(async () => {
  parley = await Constellation.start({
    spaces: true,
    environment: { space: { PARLEY_UPSERTS_PER_MINUTE: "3" } },
  });
});
afterAll(() => parley.stop());

test("a workspace may put so many documents a minute, and is told how many are left and when to come again", async () => {
  const api = parley.api();
  const spaceId = await makeSpace(api, "Busy", "project");
  // One document is in it already.
  const { dsId } = await makeDataSource(api, spaceId, "Busy");
  const path = api.p(`/spaces/${spaceId}/data_sources/${dsId}/documents/a`);
  const put = () => api.request("POST", path, { text: "a", async: true });
  for (const left of [1, 0]) {
    const { status, headers } = await put();
    expect([status, headers.get("ratelimit")]).toEqual([
      200,
      expect.stringContaining(`"upserts-per-minute"; r=${left}; t=60`),
    ]);
    expect(headers.get("ratelimit-policy")).toContain('"upserts-per-minute"; q=3; w=60');
  }
  const refused = await put();
  const wait = Number(refused.headers.get("retry-after"));
  expect([refused.status, await refused.json(), wait > 0 && wait <= 60]).toEqual([
    429,
    expect.objectContaining({ error: expect.objectContaining({ type: "rate_limit_error" }) }),
    true,
  ]);
  const { headers } = refused;
  const reset = Number(/"upserts-per-minute"; r=0; t=(\d+)/.exec(headers.get("ratelimit") ?? "")?.[1]);
  // A client waits until the oldest counts no more; all is left again once the newest does not either.
  expect(reset).toBeGreaterThanOrEqual(wait);
  expect(reset).toBeLessThanOrEqual(60);
  expect(headers.get("ratelimit-policy")).toContain('"upserts-per-minute"; q=3; w=60');
  await api.expect(200, "GET", path);
});
