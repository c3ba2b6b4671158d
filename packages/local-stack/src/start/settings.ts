import { Problem } from "../processes/problem.ts";
import { parleyHome } from "../programs/parley-home.ts";

export interface LauncherSettings {
  home: string;
  /** The gateway's. */
  port: number;
  logLevel: string;
  env: NodeJS.ProcessEnv;
}

export function readSettings(env: NodeJS.ProcessEnv): LauncherSettings {
  const port = Number(env["PORT"] ?? 8080);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    throw new Problem(`PORT must be a port number, not "${env["PORT"]}"`);
  }
  return { home: parleyHome(env), port, logLevel: env["PARLEY_LOG_LEVEL"] ?? "info", env };
}
