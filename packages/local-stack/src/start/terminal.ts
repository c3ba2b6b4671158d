import { createWriteStream, mkdirSync } from "node:fs";
import type { WriteStream } from "node:fs";
import { join } from "node:path";
import type { Log } from "../processes/running-server.ts";
import { readableLogLine } from "./log-line.ts";
import { serviceNames } from "./services.ts";

// Bright ones beside the plain: each service has its own.
const colours = [32, 35, 31, 36, 92, 95, 91, 96];
const launcherColour = 33;

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
    const colour = colourOf(name);
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

function colourOf(name: string): number {
  const place = serviceNames.findIndex((service) => service === name);
  return colours[place % colours.length] ?? launcherColour;
}
