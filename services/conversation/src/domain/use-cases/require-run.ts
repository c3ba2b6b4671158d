import { runNotFound } from "../model/conversation-errors.ts";
import type { Run, RunKey, RunRepository } from "../model/run.ts";

/** @throws AppError NOT_FOUND `RUN_NOT_FOUND`. */
export async function requireRun(runs: RunRepository, key: RunKey): Promise<Run> {
  const run = await runs.find(key);
  if (run === null) throw runNotFound();
  return run;
}
