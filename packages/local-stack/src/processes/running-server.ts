/** Where a server's own output goes, line by line. */
export type Log = (line: string) => void;

export interface ProcessExit {
  code: number | null;
  signal: NodeJS.Signals | null;
}

/** A server that answers. `pid` is null when it was given by a URL: such a server is never signalled. */
export interface RunningServer {
  name: string;
  url: string;
  pid: number | null;
  /** Where it came from: `env`, or the program that runs. */
  kind: string;
  version: string | null;
  /** Resolves when the process ends; never for a server given by a URL. */
  exited: Promise<ProcessExit>;
  stop(): Promise<void>;
  kill(signal: NodeJS.Signals): void;
}

export interface ServerOptions {
  /** Data and configuration of this one server; made when missing. */
  dir: string;
  /** A free one, remembered in `dir`, when not given. */
  port?: number;
  log: Log;
  /** Where it is said that something takes long, or is not as expected; `log` when not given. */
  say?: Log;
  /** Told at once, before the server is ready, so that a child can be recorded however the start ends. */
  onSpawn?: (name: string, pid: number) => void;
  env?: NodeJS.ProcessEnv;
  /**
   * Nobody kills it or the machine and reads it again, as servers of a test run: what it acknowledges need not be on the disk.
   * The killing of its clients loses nothing.
   */
  forgetful?: boolean;
}

export function givenServer(name: string, url: string, version: string | null): RunningServer {
  return {
    name,
    url,
    pid: null,
    kind: "env",
    version,
    exited: new Promise(() => {}),
    stop: () => Promise.resolve(),
    kill: () => {},
  };
}
