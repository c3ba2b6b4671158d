import { lockFile } from "../processes/file-lock.ts";
import { makePrivateFolder } from "../processes/private-folder.ts";
import { Problem } from "../processes/problem.ts";
import type { RunningServer } from "../processes/running-server.ts";
import { serverDir, serverNames, startServer } from "../servers/start-servers.ts";
import type { ServerName, Servers } from "../servers/start-servers.ts";
import { openProcessRegister, stopLeftBehind } from "./process-register.ts";
import type { LauncherSettings } from "./settings.ts";
import { startService } from "./service-process.ts";
import type { ServiceProcess } from "./service-process.ts";
import { supervise } from "./supervise.ts";
import type { Supervised } from "./supervise.ts";
import type { Terminal } from "./terminal.ts";

/** Starts and watches processes for one home, of which there is one launcher at a time. */
export interface Launcher {
  startServers<Name extends ServerName>(names: readonly Name[]): Promise<Pick<Servers, Name>>;
  startService(service: ServiceProcess): Promise<void>;
  /** None any more once it is being stopped. */
  processes(): { name: string; pid: number | null; url: string }[];
  /** Services first, in the opposite order of their start, then the servers side by side. */
  stop(): Promise<void>;
  killAll(): void;
}

export async function openLauncher(
  settings: LauncherSettings,
  terminal: Terminal,
  onRestart: () => void,
): Promise<Launcher> {
  const { home, env } = settings;
  const lock = await lockHome(home);
  await stopLeftBehind(home, terminal.say);
  const register = openProcessRegister(home);
  const servers: Supervised<RunningServer>[] = [];
  const services: Supervised<RunningServer>[] = [];
  let stopping = false;
  const shared = { onSpawn: register.add, onRestart, say: terminal.say };

  async function startNamedServer<Name extends ServerName>(name: Name): Promise<Servers[Name]> {
    const since = Date.now();
    const log = terminal.serverLog(name);
    const supervised = await supervise<Servers[Name]>({
      ...shared,
      start: (earlier, onSpawn) =>
        startServer(name, { dir: serverDir(home, name), log, say: terminal.say, onSpawn, env, ...portOf(earlier) }),
    });
    servers.push(supervised);
    terminal.say(`${name}: ${originOf(supervised.current())} (${((Date.now() - since) / 1000).toFixed(1)} s)`);
    return supervised.current();
  }

  return {
    startServers: <Name extends ServerName>(names: readonly Name[]) => startAll(names, startNamedServer),
    startService: async (service) => {
      const since = Date.now();
      const log = terminal.serviceLog(service.name);
      services.unshift(
        await supervise({ ...shared, start: (_earlier, onSpawn) => startService(service, log, onSpawn) }),
      );
      terminal.say(`${service.name}: ready at ${service.url} (${((Date.now() - since) / 1000).toFixed(1)} s)`);
    },
    processes: () =>
      stopping
        ? []
        : [...services.toReversed(), ...servers.toSorted(inOrder)].map((one) => currentProcess(one.current())),
    stop: async () => {
      if (stopping) return;
      stopping = true;
      for (const service of services) await service.stop();
      await Promise.all(servers.map((server) => server.stop()));
      register.signalAll("SIGTERM"); // what was still starting
      lock.release();
    },
    killAll: () => register.signalAll("SIGKILL"),
  };
}

async function lockHome(home: string): Promise<{ release(): void }> {
  await makePrivateFolder(home);
  const lock = await lockFile(`${home}/launcher.lock`);
  if (lock === null) {
    throw new Problem(`Parley is already started in ${home}: stop it, or set PARLEY_HOME to another folder`);
  }
  return lock;
}

/** Starts servers side by side; waits for all of them also when one fails, so that each is known to who stops them. */
async function startAll<Name extends ServerName>(
  names: readonly Name[],
  start: <One extends Name>(name: One) => Promise<Servers[One]>,
): Promise<Pick<Servers, Name>> {
  const results = await Promise.allSettled(names.map((name) => start(name)));
  const failure = results.find((result) => result.status === "rejected");
  if (failure !== undefined) throw failure.reason;
  const started = results.flatMap((result) => (result.status === "fulfilled" ? [result.value] : []));
  // Every asked name has started, each by the starter whose result type is that name's.
  const byName: Partial<Record<string, RunningServer>> = Object.fromEntries(started.map((one) => [one.name, one]));
  return byName as Pick<Servers, Name>;
}

function originOf({ kind, version, url }: RunningServer): string {
  const origin = kind === "env" ? "given" : `${kind} ${version ?? ""}`.trimEnd();
  return `${origin} at ${withoutPassword(url)}`;
}

function inOrder(one: Supervised<RunningServer>, other: Supervised<RunningServer>): number {
  const place = ({ current }: Supervised<RunningServer>): number =>
    serverNames.findIndex((name) => name === current().name);
  return place(one) - place(other);
}

function portOf(earlier: RunningServer | null): { port?: number } {
  return earlier === null || earlier.pid === null ? {} : { port: Number(new URL(earlier.url).port) };
}

function currentProcess({ name, pid, url }: RunningServer): { name: string; pid: number | null; url: string } {
  return { name, pid, url: withoutPassword(url) };
}

function withoutPassword(url: string): string {
  return url.replace(/^([a-z+]+:\/\/)[^/@]*@/, "$1");
}
