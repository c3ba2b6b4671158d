import { freePort } from "@parley/local-stack";
import { startNode } from "../stack/node-process.ts";
import type { NodeProcess } from "../stack/node-process.ts";

/** A bare server to compare with. */
export interface Baseline {
  readonly process: NodeProcess;
  readonly baseUrl: string;
}

type BaselineName =
  | "list-server"
  | "sse-server"
  | "embeddings-server"
  | "model-server"
  | "echo-server"
  | "tool-loop-server"
  | "heartbeat-server"
  | "knowledge-server"
  | "post-server"
  | "facet-server"
  | "fact-server";

/** Starts one of the servers in this folder as a process of its own. */
export async function startBaseline(
  file: BaselineName,
  nodeArgs: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<Baseline> {
  const port = await freePort();
  const started = await startNode(file, [...nodeArgs, `./bench/src/baseline/${file}.ts`], {
    ...env,
    BENCH_PORT: String(port),
  });
  return { process: started, baseUrl: `http://127.0.0.1:${port}` };
}
