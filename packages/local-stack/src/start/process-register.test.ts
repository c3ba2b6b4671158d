import { spawn } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openProcessRegister, stopLeftBehind } from "./process-register.ts";

let home: string;
let child: ChildProcess;
let pid: number;

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), "parley-register-"));
  child = spawn(process.execPath, ["-e", "setInterval(() => {}, 1000)"], { detached: true, stdio: "ignore" });
  pid = child.pid ?? 0;
  openProcessRegister(home).add("nats", pid);
});

afterEach(() => {
  child.kill("SIGKILL");
});

test("stops what an earlier launcher left, and says so", async () => {
  const exited = once(child, "exit");
  const said: string[] = [];
  await stopLeftBehind(home, (line) => said.push(line));
  expect(await exited).toEqual([null, "SIGTERM"]);
  expect(said).toEqual([`stopping nats (pid ${pid}), left by an earlier start`]);
});

test("leaves a process alone that has the pid of an earlier child and is another", async () => {
  const file = join(home, "processes.json");
  const [entry] = JSON.parse(readFileSync(file, "utf8")) as { startTime: string }[];
  writeFileSync(file, JSON.stringify([{ ...entry, startTime: "1" }]));
  const said: string[] = [];
  await stopLeftBehind(home, (line) => said.push(line));
  expect(said).toEqual([]);
  expect(child.exitCode).toBeNull();
  expect(child.signalCode).toBeNull();
});

test("knows no children where nothing was ever started", async () => {
  await stopLeftBehind(mkdtempSync(join(tmpdir(), "parley-register-")), () => {
    throw new Error("nothing to say");
  });
});
