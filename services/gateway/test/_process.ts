import { spawn } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { join, resolve } from "node:path";
import { createInterface } from "node:readline";

const repositoryRoot = resolve(import.meta.dirname, "../../..");

/** A service that runs as its own process. */
export interface ServiceProcess {
  readonly address: string;
  readonly child: ChildProcess;
  /** Ends it and waits for its end. */
  end(signal: NodeJS.Signals): Promise<void>;
}

/** Starts a service of this repository and waits until it says `ready`. */
async function startService(name: string, environment: Readonly<Record<string, string>>): Promise<ServiceProcess> {
  const folder = join(repositoryRoot, "services", name, "src");
  const child = spawn(process.execPath, ["--import", join(folder, "telemetry.ts"), join(folder, "main.ts")], {
    cwd: repositoryRoot,
    env: { PATH: process.env["PATH"] ?? "", ...environment },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const output: string[] = [];
  child.stderr.on("data", (chunk: Buffer) => output.push(chunk.toString()));
  const address = await new Promise<string>((found, failed) => {
    child.once("exit", (code) => failed(new Error(`${name} ended with ${code}: ${output.join("")}`)));
    createInterface({ input: child.stdout }).on("line", (line) => {
      output.push(`${line}\n`);
      const entry = JSON.parse(line) as { msg?: string; address?: string };
      if (entry.msg === "ready" && entry.address !== undefined) found(entry.address);
    });
  });
  return {
    address,
    child,
    end: async (signal) => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, "exit");
      child.kill(signal);
      await ended;
    },
  };
}

/** The conversation service on a database of the test file's own; port 0 takes a free one. */
export async function startConversation(servers: { readonly mongodbUrl: string; readonly natsUrl: string; readonly prefix: string }, port = 0): Promise<ServiceProcess> {
  return startService("conversation", {
    PARLEY_GRPC_ADDRESS: `127.0.0.1:${port}`,
    PARLEY_MONGODB_URL: servers.mongodbUrl,
    PARLEY_MONGODB_DATABASE: `${servers.prefix}_conversation`,
    PARLEY_NATS_URL: servers.natsUrl,
    PARLEY_DRAIN_MS: "500",
    PARLEY_MODELS: JSON.stringify([{ providerId: "local", modelId: "test", contextWindow: 4096, maxOutputTokens: 256, tokenizer: "bytes" }]),
  });
}
