import type { RunKind__Output, StartRunRequest__Output, StartRunResponse__Output } from "@parley/contracts";
import type { AnswerLog } from "../domain/model/answer-log.ts";
import type { RunKind } from "../domain/model/run.ts";
import type { RunService } from "../domain/use-cases/run-service.ts";
import { toRunKey } from "./run-mapper.ts";

const kinds: Readonly<Record<RunKind, RunKind__Output>> = { answer: "RUN_KIND_ANSWER", title: "RUN_KIND_TITLE", compaction: "RUN_KIND_COMPACTION" };

/** `RunService.StartRun` */
export function startRun(service: RunService, answers: AnswerLog, leaseMs: number) {
  return async (request: StartRunRequest__Output): Promise<StartRunResponse__Output> => {
    const { run, expectedSequence } = await service.start(toRunKey(request.run));
    return {
      attempt: run.attempt,
      messageId: run.messageId,
      configurationId: run.agentId,
      subject: answers.subjectOf(run),
      expectedSequence: String(expectedSequence),
      leaseMs,
      traceparent: run.traceparent,
      kind: kinds[run.kind],
    };
  };
}
