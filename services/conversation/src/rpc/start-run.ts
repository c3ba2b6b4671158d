import type {
  RunKind__Output,
  StartRunRequest__Output,
  StartRunResponse__Output,
} from "@parley/contracts/conversation/v1";
import type { RunKind } from "../domain/model/run.ts";
import type { StartRun, StartedRun } from "../domain/use-cases/start-run.ts";
import { toRunKey } from "./run-mapper.ts";

const kinds: Readonly<Record<RunKind, RunKind__Output>> = {
  answer: "RUN_KIND_ANSWER",
  title: "RUN_KIND_TITLE",
  compaction: "RUN_KIND_COMPACTION",
};

/** `RunService.StartRun` */
export function startRun(useCase: StartRun) {
  return async (request: StartRunRequest__Output): Promise<StartRunResponse__Output> => {
    return wireStartedRun(await useCase.execute({ key: toRunKey(request.run) }));
  };
}

/** What a runner needs of a run that it has begun. */
export function wireStartedRun({ run, expectedSequence, subject, leaseMs }: StartedRun): StartRunResponse__Output {
  return {
    attempt: run.attempt,
    messageId: run.messageId,
    configurationId: run.agentId,
    subject,
    expectedSequence: String(expectedSequence),
    leaseMs,
    traceparent: run.traceparent,
    kind: kinds[run.kind],
  };
}
