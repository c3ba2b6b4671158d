import { setTimeout as sleep } from "node:timers/promises";
import type { Log, ProcessExit, RunningServer } from "../processes/running-server.ts";

export interface Supervised<Server extends RunningServer> {
  readonly current: () => Server;
  stop(): Promise<void>;
}

export interface SuperviseOptions<Server extends RunningServer> {
  /** Given the server that died, so that the next one can take its port. */
  start: (earlier: Server | null, onSpawn: (name: string, pid: number) => void) => Promise<Server>;
  onSpawn: (name: string, pid: number) => void;
  onRestart: () => void;
  say: Log;
  firstDelay?: number;
}

const longestDelay = 10_000;
const steadyAfter = 30_000;

/** Keeps one process up: its first start may fail, after that it is started again whenever it ends. */
export async function supervise<Server extends RunningServer>(
  options: SuperviseOptions<Server>,
): Promise<Supervised<Server>> {
  const firstDelay = options.firstDelay ?? 500;
  const stopping = new AbortController();
  let spawned: number | null = null;
  const start = (earlier: Server | null): Promise<Server> =>
    options.start(earlier, (name, pid) => {
      spawned = pid;
      options.onSpawn(name, pid);
    });
  let current = await start(null);

  const restart = async (delay: number): Promise<void> => {
    await sleep(delay, undefined, { signal: stopping.signal });
    const next = await start(current);
    if (stopping.signal.aborted) return next.stop();
    current = next;
    options.say(`${current.name} runs again`);
    options.onRestart();
  };
  const watch = async (): Promise<void> => {
    let delay = firstDelay;
    for (;;) {
      const since = Date.now();
      let reason = describeExit(await current.exited);
      if (Date.now() - since > steadyAfter) delay = firstDelay;
      for (let up = false; !up;) {
        if (stopping.signal.aborted) return;
        options.say(`${current.name} ${reason}; starting it again in ${delay / 1000} s`);
        up = await restart(delay).then(
          () => true,
          (error: Error) => {
            reason = `did not start (${error.message.split("\n")[0]})`;
            return false;
          },
        );
        delay = Math.min(delay * 2, longestDelay);
      }
    }
  };
  const watched = watch();

  return {
    current: () => current,
    stop: async () => {
      stopping.abort();
      await current.stop();
      if (current.pid === null) return;
      // A start under way ends when its process does.
      if (spawned !== null && spawned !== current.pid) terminate(spawned);
      await watched;
    },
  };
}

function describeExit(exit: ProcessExit): string {
  return exit.signal === null ? `ended with code ${exit.code}` : `was ended by ${exit.signal}`;
}

function terminate(pid: number): void {
  try {
    process.kill(-pid, "SIGTERM");
  } catch {
    // ended in the meantime
  }
}
