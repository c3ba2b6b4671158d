import { mkdirSync, mkdtempSync, symlinkSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { freePort } from "../src/index.ts";
import { freshHome, runLauncher, stopLaunchers } from "./_launcher-process.ts";
import { processesNaming, until } from "./_live-processes.ts";

const limit = 120_000; // the first run on a machine installs the pinned packages
afterEach(stopLaunchers, 30_000);

test("refuses a taken port", { timeout: limit }, async () => {
  const home = await freshHome();
  const squatter = createServer();
  const port = await freePort();
  await new Promise<void>((resolve) => squatter.listen(port, "127.0.0.1", resolve));
  const launcher = runLauncher("main", { PARLEY_HOME: home, PORT: String(port) });
  expect(await launcher.code).toBe(1);
  expect(launcher.err()).toMatch(/^port \d+ is taken: .*PORT=\d+ npm start\n$/);
  expect(processesNaming(home)).toEqual([]);
  squatter.close();
});

test("says what to do without python3", { timeout: limit }, async () => {
  const home = mkdtempSync(join(tmpdir(), "parley-home-"));
  const bin = join(home, "bin");
  mkdirSync(bin);
  symlinkSync(process.execPath, join(bin, "node"));
  const launcher = runLauncher("stack-main", { PARLEY_HOME: home, PATH: bin, CARGO_HOME: home });
  expect(await launcher.code).toBe(1);
  expect(launcher.err()).toMatch(/^python3 was not found on PATH: install Python .*\n$/);
  expect(processesNaming(home)).toEqual([]);
});

test("a home has one launcher, which stops the children of a killed one", { timeout: limit }, async () => {
  const home = await freshHome();
  const first = runLauncher("stack-main", { PARLEY_HOME: home });
  await until(() => first.out().includes("The servers run"), limit);
  const urls = first.out().match(/^export .*URL.*$/gm);

  const second = runLauncher("stack-main", { PARLEY_HOME: home });
  expect(await second.code).toBe(1);
  expect(second.err()).toMatch(/^Parley is already started in .*\n$/);

  first.kill("SIGKILL");
  await first.code;
  expect(processesNaming(home).length).toBeGreaterThan(0);
  const third = runLauncher("stack-main", { PARLEY_HOME: home });
  await until(() => third.out().includes("The servers run"), limit);
  expect(third.out()).toContain("left by an earlier start");
  expect(third.out().match(/^export .*URL.*$/gm)).toEqual(urls);

  third.kill("SIGINT");
  expect(await third.code).toBe(0);
  expect(processesNaming(home)).toEqual([]);
});

test("a signal in the middle of the start leaves nothing", { timeout: limit }, async () => {
  const home = await freshHome();
  const launcher = runLauncher("stack-main", { PARLEY_HOME: home });
  await until(() => processesNaming(home).length > 0);
  launcher.kill("SIGTERM");
  expect(await launcher.code).toBe(130);
  await until(() => processesNaming(home).length === 0);
});
