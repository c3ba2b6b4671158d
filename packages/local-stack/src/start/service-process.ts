import { becomeReady } from "../processes/become-ready.ts";
import { spawnChild } from "../processes/child-process.ts";
import type { Log, RunningServer } from "../processes/running-server.ts";
import { repositoryRoot } from "../programs/parley-home.ts";
import { parseLogRecord } from "./log-line.ts";

export interface ServiceProcess {
  name: string;
  /** What comes after `node`. */
  args: string[];
  env: NodeJS.ProcessEnv;
  url: string;
  /** Asked over HTTP once the service has logged that it is ready: before, another process may answer at its port. */
  readyUrl?: string;
}

export async function startService(
  service: ServiceProcess,
  log: Log,
  onSpawn: (name: string, pid: number) => void,
): Promise<RunningServer> {
  let saidReady = false;
  const child = await spawnChild({
    name: service.name,
    command: process.execPath,
    args: service.args,
    cwd: repositoryRoot,
    env: service.env,
    log: (line) => {
      saidReady ||= parseLogRecord(line)?.msg === "ready";
      log(line);
    },
    onSpawn,
  });
  const { readyUrl } = service;
  const ready = async (): Promise<void> => {
    if (!saidReady) throw new Error("it has not said that it is ready");
    if (readyUrl !== undefined) await answersReady(readyUrl);
  };
  // Its last words are on the terminal already.
  const quiet = { ...child, lastLines: () => [] };
  await becomeReady(quiet, 60_000, ready);
  return { ...child, url: service.url, kind: "service", version: null };
}

async function answersReady(url: string): Promise<void> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(2_000) });
  if (!answer.ok) throw new Error(`${url} answers ${answer.status}`);
}
