import { startService } from "@parley/local-stack";

/** A Node process of the benchmark that has said that it is ready. */
export interface NodeProcess {
  readonly pid: number;
  /** What it has logged. */
  readonly output: () => string;
  /** The WebSocket URL of its inspector; undefined when it was started without `--inspect`. */
  readonly inspector: () => string | undefined;
  readonly stop: () => Promise<void>;
}

const keptLines = 200;

/** Starts `node` with these arguments in the repository and waits for its log line `ready`. */
export async function startNode(
  name: string,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<NodeProcess> {
  const lines: string[] = [];
  let inspector: string | undefined;
  const log = (line: string): void => {
    inspector ??= /^Debugger listening on (ws:\S+)/.exec(line)?.[1];
    if (lines.push(line) > keptLines) lines.shift();
  };
  const running = await startService(
    { name, args: [...args], env: { PATH: process.env["PATH"], ...env }, url: name },
    log,
    () => undefined,
  ).catch((cause: unknown) => {
    throw new Error(`${name} did not start:\n${lines.join("\n")}`, { cause });
  });
  if (running.pid === null) throw new Error(`${name} has no process id`);
  return { pid: running.pid, output: () => lines.join("\n"), inspector: () => inspector, stop: () => running.stop() };
}
