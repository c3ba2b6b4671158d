import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, writeFileSync } from "node:fs";
import { connect, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { isPortFree, rememberedPorts } from "./free-port.ts";

test("a directory keeps its ports, except one that somebody else took", async () => {
  const dir = mkdtempSync(join(tmpdir(), "parley-ports-"));
  const first = await rememberedPorts(dir, ["a", "b"]);
  expect(await rememberedPorts(dir, ["a", "b"])).toEqual(first);

  const squatter = createServer();
  await new Promise<void>((resolve) => squatter.listen(first.a, "127.0.0.1", resolve));
  expect(await isPortFree(first.a)).toBe(false);
  const second = await rememberedPorts(dir, ["a", "b"]);
  expect(second.a).not.toBe(first.a);
  expect(second.b).toBe(first.b);
  await new Promise((resolve) => squatter.close(resolve));
});

test("a directory keeps its ports over processes, and takes nobody else's", async () => {
  const dirOf = (port: number): string => {
    const dir = mkdtempSync(join(tmpdir(), "parley-ports-"));
    writeFileSync(join(dir, "ports.json"), JSON.stringify({ a: port }));
    return dir;
  };
  const [own = 0, foreign = 0] = await freeBlocks();
  expect(await rememberedPorts(dirOf(own + 7), ["a"])).toEqual({ a: own + 7 });
  expect(await isPortFree(own)).toBe(false);

  const owner = createServer();
  await new Promise<void>((resolve) => owner.listen(foreign, "127.0.0.1", resolve));
  expect(await rememberedPorts(dirOf(foreign + 7), ["a"])).not.toEqual({ a: foreign + 7 });
  await new Promise((resolve) => owner.close(resolve));
});

async function freeBlocks(): Promise<number[]> {
  const free: number[] = [];
  for (let first = 31_900; free.length < 2; first -= 100)
    if ((await isPortFree(first)) && (await isPortFree(first + 7))) free.push(first);
  return free;
}

test("processes that ask at the same time are given different ports, before anybody listens there", async () => {
  const asked = 60;
  const module = new URL("free-port.ts", import.meta.url).href;
  const ask = `const { freePort } = await import("${module}");
    console.log(JSON.stringify(await Promise.all(Array.from({ length: ${asked} }, () => freePort()))));
    await new Promise((resolve) => process.stdin.resume().once("end", resolve));`;
  const processes = Array.from({ length: 8 }, () =>
    spawn(process.execPath, ["--input-type=module", "--eval", ask], { stdio: ["pipe", "pipe", "inherit"] }),
  );
  const answers = await Promise.all(
    processes.map(async ({ stdout }) => JSON.parse(String((await once(stdout, "data"))[0])) as number[]),
  );
  // Somebody who connects to a claim keeps nobody alive either.
  const strangers = answers.map(([port = 0]) => connect(port - (port % 100), "127.0.0.1").on("error", () => undefined));
  await Promise.all(strangers.map((stranger) => once(stranger, "close")));
  for (const process of processes) process.stdin.end();
  expect(new Set(answers.flat()).size).toBe(processes.length * asked);
  await Promise.all(processes.map((process) => once(process, "exit"))); // nor does the claim
});
