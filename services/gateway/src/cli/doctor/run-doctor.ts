import { UsageError } from "../settings.ts";
import { examine } from "./examine.ts";
import type { Patient } from "./examine.ts";

const marks = { ok: "ok     ", warning: "warning", wrong: "WRONG  " } as const;

/** Examines a running Parley and prints what it finds. Gives whether nothing is wrong. */
export async function runDoctor(patient: Patient, print: (line: string) => void): Promise<boolean> {
  let healthy = true;
  for await (const { state, text } of examine(patient)) {
    print(`${marks[state]} ${text}`);
    if (state === "wrong") healthy = false;
  }
  return healthy;
}

/** The Parley that is named, or the local one. @throws UsageError when neither is there. */
export function patientOf(given: Partial<Patient>, local: Partial<Patient>): Patient {
  const { baseUrl, workspaceId, apiKey } = given.baseUrl === undefined ? { ...local, ...given } : given;
  if (baseUrl === undefined || workspaceId === undefined || apiKey === undefined) throw new UsageError("no Parley is known: start the local stack with npm start, or name one with --url, --workspace and --key");
  return { baseUrl: baseUrl.replace(/\/$/, ""), workspaceId, apiKey };
}
