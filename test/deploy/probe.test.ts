import { spawn } from "node:child_process";
import { once } from "node:events";
import { serveProbes } from "@parley/runtime";
import type { Readiness } from "@parley/runtime";
import { expect, it } from "vitest";
import { compose } from "./_compose.ts";

/** What compose runs in a container, asked of another port. */
async function exitCodeOf(port: number): Promise<unknown> {
  const [, command = "", ...args] = compose.services["gateway"]?.healthcheck?.test ?? [];
  const asked = args.map((arg) => arg.replace("/8081 ", `/${port} `).replaceAll("$$", "$"));
  const [code] = await once(spawn(command, asked, { stdio: "ignore" }), "exit");
  return code as unknown;
}

it("believes a service that says it is ready, and no other", async () => {
  let state: Readiness = "ready";
  const probes = await serveProbes({ host: "127.0.0.1", port: 0 }, async () => state);
  const port = Number(probes.address.split(":").at(-1));
  expect(await exitCodeOf(port)).toBe(0);
  state = "stopping";
  expect(await exitCodeOf(port)).not.toBe(0);
  await probes.close();
  expect(await exitCodeOf(port)).not.toBe(0);
});
