import { expect, it } from "vitest";
import { serveProbes } from "./probe-server.ts";
import type { Readiness } from "./probe-server.ts";

const anywhere = { host: "127.0.0.1", port: 0 };

async function ask(address: string, path: string, method = "GET"): Promise<[number, unknown]> {
  const response = await fetch(`http://${address}${path}`, { method });
  return [response.status, await response.json()];
}

it("says whether work may be sent", async () => {
  let state: Readiness = "starting";
  const probes = await serveProbes(anywhere, async () => state);
  expect(await ask(probes.address, "/readyz")).toEqual([503, { status: "starting" }]);
  state = "ready";
  expect(await ask(probes.address, "/readyz?verbose")).toEqual([200, { status: "ready" }]);
  state = "stopping";
  expect(await ask(probes.address, "/readyz")).toEqual([503, { status: "stopping" }]);
  expect(await ask(probes.address, "/livez")).toEqual([200, { status: "alive" }]);
  expect((await ask(probes.address, "/elsewhere"))[0]).toBe(404);
  expect((await ask(probes.address, "/readyz", "POST"))[0]).toBe(405);
  await probes.close();
  await expect(ask(probes.address, "/livez")).rejects.toThrow();
});

it("is alive, and not ready, while what readiness asks fails or hangs", async () => {
  let readiness = (): Promise<Readiness> => Promise.reject(new Error("away"));
  const probes = await serveProbes(anywhere, () => readiness());
  expect(await ask(probes.address, "/readyz")).toEqual([503, { status: "unavailable" }]);
  readiness = () => new Promise(() => undefined);
  const hanging = ask(probes.address, "/readyz");
  expect(await ask(probes.address, "/livez")).toEqual([200, { status: "alive" }]);
  expect(await hanging).toEqual([503, { status: "unavailable" }]);
  await probes.close();
});
