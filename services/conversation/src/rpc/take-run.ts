import type { TakeRunRequest__Output, TakeRunResponse__Output } from "@parley/contracts/conversation/v1";
import { invalidField } from "@parley/errors";
import type { CallContext } from "@parley/grpc";
import type { TakeRun } from "../domain/use-cases/take-run.ts";
import { wireContext } from "./get-run-context.ts";
import { toRunKey } from "./run-mapper.ts";
import { wireStartedRun } from "./start-run.ts";

/** `RunService.TakeRun` */
export function takeRun(useCase: TakeRun) {
  return async (request: TakeRunRequest__Output, { signal }: CallContext): Promise<TakeRunResponse__Output> => {
    const { ticket, room, withContext } = request;
    if (ticket === null) throw invalidField("ticket", "is required");
    if (room < 1) throw invalidField("room", "must be at least 1");
    const took = await useCase.execute({ ticket: toRunKey(ticket), room, withContext }, signal);
    if (took === null) return { run: null, started: null, askAgain: false, context: null };
    const { workspaceId, conversationId, runId } = took.started.run;
    return {
      run: { workspaceId, conversationId, runId },
      started: wireStartedRun(took.started),
      askAgain: took.askAgain,
      context: took.context === null ? null : wireContext(took.context),
    };
  };
}
