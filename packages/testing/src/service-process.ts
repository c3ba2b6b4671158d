import { spawn } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { serviceArgs } from "@parley/local-stack";
import type { ServiceName } from "@parley/local-stack";
import { testStack } from "./isolation.ts";
import { nodeEnvironment } from "./node-environment.ts";
import { bundleArgs } from "./service-bundles.ts";

const root = fileURLToPath(new URL("../../../", import.meta.url));
// Long: on two cores dozens of processes may be starting.
const startTimeoutMs = 60_000;

// A stop of a test's has nobody to wait for, unless it is about that.
const atOnce = { PARLEY_LAME_DUCK_MS: "0", PARLEY_SPREAD_MS: "0" };

const living = new Set<ChildProcess>();
/** Those that have lived during this test. */
const begun = new Set<ServiceProcess>();

// A test file that ends without stopping its services (its start failed, say) takes them along: they would slow the others down.
process.once("exit", () => {
  for (const child of living) child.kill("SIGKILL");
});
// As vitest ends a worker: services that its files shared are still there.
process.once("SIGTERM", () => process.exit());

/** One replica of a service, as a process of its own that a test may kill. */
export class ServiceProcess {
  readonly #service: ServiceName;
  readonly #environment: Readonly<Record<string, string>>;
  #child: ChildProcess | undefined;
  #exited: Promise<number | null> = Promise.resolve(null);
  readonly #lines: string[] = [];

  constructor(service: ServiceName, environment: Readonly<Record<string, string>>) {
    this.#service = service;
    this.#environment = environment;
  }

  get pid(): number {
    return this.#child?.pid ?? 0;
  }

  /** What it has logged, all lives together. */
  get output(): string {
    return this.#lines.join("\n");
  }

  /** Resolves with the exit code when the process has ended; null if a signal ended it. */
  get exited(): Promise<number | null> {
    return this.#exited;
  }

  /** Starts it and waits until it says `ready`. @param extra Environment for this life only. */
  async start(extra: Readonly<Record<string, string>> = {}): Promise<void> {
    begun.add(this);
    const { bundles } = testStack();
    const args = bundles === null ? serviceArgs(this.#service) : bundleArgs(bundles, this.#service);
    const child = spawn(process.execPath, args, {
      cwd: root,
      env: { ...nodeEnvironment(), ...atOnce, ...this.#environment, ...extra },
      stdio: ["ignore", "pipe", "pipe"],
    });
    this.#child = child;
    living.add(child);
    this.#exited = new Promise((resolve) => {
      child.once("exit", (code) => {
        living.delete(child);
        resolve(code);
      });
    });
    await new Promise<void>((resolve, reject) => {
      const timer = setTimeout(
        () => reject(new Error(`${this.#service} was not ready in time:\n${this.output}`)),
        startTimeoutMs,
      );
      const onLine = (line: string): void => {
        this.#lines.push(line);
        if (line.includes('"msg":"ready"')) {
          clearTimeout(timer);
          resolve();
        }
      };
      for (const stream of [child.stdout, child.stderr])
        if (stream) createInterface({ input: stream }).on("line", onLine);
      child.once("exit", () => {
        clearTimeout(timer);
        reject(new Error(`${this.#service} ended before it was ready:\n${this.output}`));
      });
    });
  }

  signal(signal: NodeJS.Signals): void {
    this.#child?.kill(signal);
  }

  /** SIGKILL, and wait until it is gone. */
  async kill(): Promise<void> {
    this.signal("SIGKILL");
    await this.#exited;
  }

  async restart(extra: Readonly<Record<string, string>> = {}): Promise<void> {
    await this.kill();
    await this.start(extra);
  }

  async stop(): Promise<void> {
    this.signal("SIGCONT");
    this.signal("SIGTERM");
    const force = setTimeout(() => this.signal("SIGKILL"), 5_000);
    await this.#exited;
    clearTimeout(force);
  }

  /**
   * Writes what every service has logged that has lived during a test into a folder of `.reports`, and returns which: of a failure
   * that comes once in many runs nothing else is left.
   */
  static async keepOutput(name: string): Promise<string> {
    const folder = join(root, ".reports", name);
    await mkdir(folder, { recursive: true });
    for (const [at, one] of [...begun].entries())
      await writeFile(join(folder, `${String(at).padStart(2, "0")}-${one.#service}.log`), one.output);
    return folder;
  }

  /** For the end of a test: the next one has nothing to do with those that have ended. */
  static forgetEnded(): void {
    for (const one of begun) if (one.#child === undefined || !living.has(one.#child)) begun.delete(one);
  }
}
