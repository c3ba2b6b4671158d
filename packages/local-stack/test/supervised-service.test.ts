import { once } from "node:events";
import { mkdtempSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { startService } from "../src/start/service-process.ts";
import { supervise } from "../src/start/supervise.ts";
import { processesNaming, until } from "./_live-processes.ts";

const program = `
process.on("SIGTERM", () => { console.log(JSON.stringify({ level: 30, msg: "stopped" })); process.exit(0); });
setTimeout(() => console.log(JSON.stringify({ level: 30, msg: "ready", pid: process.pid })), 50);
setInterval(() => {}, 1000);
`;

let cleanUp: () => Promise<void> = () => Promise.resolve();
afterEach(() => cleanUp());

test("a service that dies is started again and logged, one that is stopped is not", { timeout: 20_000 }, async () => {
  const dir = mkdtempSync(join(tmpdir(), "parley-service-"));
  const file = join(dir, "service.mjs");
  writeFileSync(file, program);
  const said: string[] = [];
  const logged: string[] = [];
  const spawned: number[] = [];
  let restarts = 0;
  const service = { name: "greeter", args: [file], env: process.env, url: "grpc://127.0.0.1:1" };
  const supervised = await supervise({
    start: (_earlier, onSpawn) => startService(service, (line) => logged.push(line), onSpawn),
    onSpawn: (_name, pid) => spawned.push(pid),
    onRestart: () => (restarts += 1),
    say: (line) => said.push(line),
    firstDelay: 50,
  });
  cleanUp = () => supervised.stop();

  const firstPid = supervised.current().pid;
  supervised.current().kill("SIGKILL");
  await until(() => restarts === 1);
  expect(said).toEqual(["greeter was ended by SIGKILL; starting it again in 0.05 s", "greeter runs again"]);
  expect(supervised.current().pid).not.toBe(firstPid);
  expect(spawned).toEqual([firstPid, supervised.current().pid]);

  await supervised.stop();
  expect(logged.at(-1)).toContain("stopped");
  expect(said).toHaveLength(2);
  expect(processesNaming(dir)).toEqual([]);
});

test("a service that ends before it is ready fails the start", async () => {
  const dir = mkdtempSync(join(tmpdir(), "parley-service-"));
  const file = join(dir, "service.mjs");
  writeFileSync(file, 'console.error("no configuration"); process.exit(1);');
  const service = { name: "greeter", args: [file], env: process.env, url: "grpc://127.0.0.1:1" };
  const logged: string[] = [];
  const start = startService(
    service,
    (line) => logged.push(line),
    () => {},
  );
  await expect(start).rejects.toThrow("greeter ended before it was ready");
  expect(logged).toEqual(["no configuration"]);
});

test("what another process answers at its port is not taken for the service", async () => {
  const other = createServer((_request, response) => response.end()).listen(0, "127.0.0.1");
  await once(other, "listening");
  const readyUrl = `http://127.0.0.1:${(other.address() as AddressInfo).port}/readyz`;
  const dir = mkdtempSync(join(tmpdir(), "parley-service-"));
  const file = join(dir, "service.mjs");
  writeFileSync(file, "setTimeout(() => process.exit(1), 500);");
  const start = startService(
    { name: "greeter", args: [file], env: process.env, url: "http://127.0.0.1:1", readyUrl },
    () => {},
    () => {},
  );
  await expect(start).rejects.toThrow("greeter ended before it was ready");
  other.close();
});
