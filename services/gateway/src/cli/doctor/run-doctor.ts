import { UsageError } from "../settings.ts";
import type { Deployment } from "./ask.ts";
import { examine } from "./examine.ts";

const marks = { ok: "ok     ", warning: "warning", wrong: "WRONG  " } as const;

/** Examines a running Parley and prints what it finds. Returns whether nothing is wrong. */
export async function runDoctor(deployment: Deployment, print: (line: string) => void): Promise<boolean> {
  let healthy = true;
  for await (const { state, text } of examine(deployment)) {
    print(`${marks[state]} ${text}`);
    if (state === "wrong") healthy = false;
  }
  return healthy;
}

/** The Parley that is named, or the local one. @throws UsageError when neither is there. */
export function deploymentOf(given: Partial<Deployment>, local: Partial<Deployment>): Deployment {
  const { baseUrl, workspaceId, apiKey } = given.baseUrl === undefined ? { ...local, ...given } : given;
  if (baseUrl === undefined || workspaceId === undefined || apiKey === undefined)
    throw new UsageError(
      "no Parley is known: start the local stack with npm start, or name one with --url, --workspace and --key",
    );
  return { baseUrl: baseUrl.replace(/\/$/, ""), workspaceId, apiKey };
}
