import type { GetRunContextRequest__Output, GetRunContextResponse__Output } from "@parley/contracts";
import type { RunContextReader } from "../domain/run-context.ts";
import type { RunService } from "../domain/run-service.ts";
import { fromAgent } from "./agent-mapper.ts";
import { toRunKey } from "./run-mapper.ts";

/** `RunService.GetRunContext` */
export function getRunContext(service: RunService, contexts: RunContextReader) {
  return async (request: GetRunContextRequest__Output): Promise<GetRunContextResponse__Output> => {
    const { message } = await service.held(toRunKey(request.run), request.attempt);
    const { agent, model, temperature, reasoningEffort, messages } = await contexts.read(message);
    return { agent: fromAgent(agent), model: { ...model, temperature, ...(reasoningEffort === null ? {} : { reasoningEffort }) }, messages: messages.map((entry) => ({ ...entry })) };
  };
}
