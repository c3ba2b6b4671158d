import { createWriteStream, mkdirSync } from "node:fs";
import type { WriteStream } from "node:fs";
import { join } from "node:path";
import type { Log } from "../processes/running-server.ts";
import { readableLogLine } from "./log-line.ts";

const colours: Record<string, number> = { gateway: 36, conversation: 32, "agent-runner": 35, file: 31, parley: 33 };

/** What the person sees. Services speak here; the servers below them write to `logs/` in the home. */
export interface Terminal {
  say: Log;
  /** As it is, without a name before it. */
  show(text: string): void;
  serviceLog(name: string): Log;
  serverLog(name: string): Log;
}

export function openTerminal(home: string, out: NodeJS.WriteStream): Terminal {
  out.on("error", () => {}); // whoever read this is gone; the stack goes on
  const logs = join(home, "logs");
  const files = new Map<string, WriteStream>();
  const prefixed = (name: string, text: string): void => {
    const label = name.padEnd(12);
    const colour = colours[name] ?? 34;
    out.write(`${out.isTTY ? `\u001B[${colour}m${label}\u001B[0m` : label} ${text}\n`);
  };
  return {
    say: (line) => prefixed("parley", line),
    show: (text) => void out.write(`${text}\n`),
    serviceLog: (name) => (line) => prefixed(name, readableLogLine(line)),
    serverLog: (name) => (line) => {
      mkdirSync(logs, { recursive: true });
      const file = files.get(name) ?? createWriteStream(join(logs, `${name}.log`));
      files.set(name, file);
      file.write(`${line}\n`);
    },
  };
}
