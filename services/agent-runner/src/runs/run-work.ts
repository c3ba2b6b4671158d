import type { GetRunContextResponse__Output, ModelCall } from "@parley/contracts/conversation/v1";
import type { RunReport } from "./run-ends.ts";

/** What a runner does for one kind of run. */
export interface RunWork {
  /** @throws FencedError, or the reason of the signal that ended it. */
  run(context: GetRunContextResponse__Output): Promise<RunReport>;
  /** How far it has come, for the heartbeat. */
  progress(): Promise<{ published: boolean; modelCall: ModelCall | null }>;
  /** Takes back what it left elsewhere for an end that was not taken. */
  discard(): Promise<void>;
}
