import { spawn } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { remoteServerServiceDefinition, toolCallServiceDefinition } from "@parley/contracts/mcp/v1";
import { createClient } from "@parley/grpc";
import { freePort } from "@parley/local-stack";
import { eventually } from "@parley/testing";
import { actor } from "./_harness.ts";

type Calls = ReturnType<typeof createClient<typeof toolCallServiceDefinition>>;

/** A replica that may be killed, as it is in a process of its own. */
export interface ReplicaProcess extends AsyncDisposable {
  readonly calls: Calls;
  readonly program: ChildProcess;
  /** Resolves once it is dead. */
  readonly exited: Promise<unknown>;
}

/** Starts one and waits until it answers. */
export async function startReplicaProcess(environment: Readonly<Record<string, string>>): Promise<ReplicaProcess> {
  const address = `127.0.0.1:${await freePort()}`;
  const main = new URL("../src/main.ts", import.meta.url).pathname;
  const env = { ...process.env, ...environment, PARLEY_GRPC_ADDRESS: address };
  const program = spawn(process.execPath, [main], { env, stdio: "ignore" });
  const exited = once(program, "exit");
  const calls = createClient(toolCallServiceDefinition, { address, deadlineMs: 5_000 });
  const remotes = createClient(remoteServerServiceDefinition, { address, deadlineMs: 5_000 });
  await eventually("the replica", () =>
    remotes.ListServers({ actor: { ...actor, scopes: ["mcp:manage"] } }).then(
      () => true,
      () => undefined,
    ),
  );
  remotes.close();
  const stop = async (): Promise<void> => {
    calls.close();
    program.kill("SIGKILL");
  };
  return { calls, program, exited, [Symbol.asyncDispose]: stop };
}
