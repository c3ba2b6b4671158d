import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";

/** Runs a service that opens its probes and nothing else in a process of its own. @param then What happens in it next. */
async function runWithProbes(then: string): Promise<{ readonly code: unknown; readonly output: string }> {
  const folder = mkdtempSync(join(tmpdir(), "run-service-"));
  const file = join(folder, "main.mjs");
  const runtime = JSON.stringify(new URL("./index.ts", import.meta.url).href);
  writeFileSync(
    file,
    `import { defineService, runService } from ${runtime};
     const running = { address: "nowhere", isReady: () => true, retire: () => undefined };
     const started = runService({
       name: "test",
       readConfig: () => ({ probeAddress: { host: "127.0.0.1", port: 0 }, lameDuckMs: 0 }),
       create: () => defineService(async (resources) => (resources.defer(() => undefined), running)),
       stopTimeoutMs: () => 5000,
     });
     ${then}`,
  );
  const child = spawn(process.execPath, [file], { stdio: ["ignore", "pipe", "pipe"] });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk: Buffer) => (output += chunk.toString()));
  const [code] = await once(child, "exit");
  rmSync(folder, { recursive: true });
  return { code: code as unknown, output };
}

const signal = `process.emit("SIGTERM", "SIGTERM");`;

it("starts nothing where it is told to stop while its probes' port is being bound", async () => {
  const { code, output } = await runWithProbes(signal);
  expect(output).not.toContain('"msg":"ready"');
  expect(output).not.toContain("failed to start");
  expect(code).toBe(0);
});

it("ends at once at a second signal", async () => {
  const { code, output } = await runWithProbes(`await started; ${signal} ${signal}`);
  expect(output).toContain('"msg":"stopped at once"');
  expect(code).toBe(1);
});
