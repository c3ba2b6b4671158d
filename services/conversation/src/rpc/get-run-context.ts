import type { GetRunContextRequest__Output, GetRunContextResponse__Output } from "@parley/contracts";
import type { RunContextReader } from "../domain/use-cases/run-context.ts";
import type { RunService } from "../domain/use-cases/run-service.ts";
import { fromAgent } from "./agent-mapper.ts";
import { toRunKey } from "./run-mapper.ts";

/** `RunService.GetRunContext` */
export function getRunContext(service: RunService, contexts: RunContextReader) {
  return async (request: GetRunContextRequest__Output): Promise<GetRunContextResponse__Output> => {
    const run = await service.held(toRunKey(request.run), request.attempt);
    const { agent, model, temperature, reasoningEffort, messages, summary, nextRank } = await contexts.read(run, request.fromRank);
    return {
      agent: agent === null ? null : fromAgent(agent),
      model: { ...model, temperature, ...(reasoningEffort === null ? {} : { reasoningEffort }) },
      messages: messages.map((entry) => ({ ...entry, file: entry.file ?? null })),
      ...(summary === null ? {} : { summary }),
      ...(nextRank === null ? {} : { nextRank }),
      owner: { keyId: run.keyId, ...(run.userId === null ? {} : { userId: run.userId }) },
    };
  };
}
