import type {
  GetRunContextRequest__Output,
  GetRunContextResponse__Output,
  RunOwner__Output,
} from "@parley/contracts/conversation/v1";
import { fromActor } from "@parley/actor";
import type { Run } from "../domain/model/run.ts";
import type { GetRunContext } from "../domain/use-cases/get-run-context.ts";
import { fromAgent } from "./agent-mapper.ts";
import { toRunKey } from "./run-mapper.ts";

/** `RunService.GetRunContext` */
export function getRunContext(useCase: GetRunContext) {
  return async (request: GetRunContextRequest__Output): Promise<GetRunContextResponse__Output> => {
    const { attempt, fromRank } = request;
    const { run, context } = await useCase.execute({ key: toRunKey(request.run), attempt, fromRank });
    const { agent, model, temperature, reasoningEffort, messages, summary, nextRank } = context;
    return {
      agent: agent === null ? null : fromAgent(agent),
      model: { ...model, temperature, ...(reasoningEffort === null ? {} : { reasoningEffort }) },
      messages: messages.map((entry) => ({ ...entry, file: entry.file ?? null, node: entry.node ?? null })),
      ...(summary === null ? {} : { summary }),
      ...(nextRank === null ? {} : { nextRank }),
      knowledge:
        run.knowledge === null
          ? null
          : { actor: { region: "", ...fromActor(run.knowledge.actor) }, viewIds: [...run.knowledge.viewIds] },
      owner: ownerOf(run),
    };
  };
}

function ownerOf({ keyId, userId, spaceIds, scopes }: Run): RunOwner__Output {
  return { keyId, ...(userId === null ? {} : { userId }), spaceIds: [...spaceIds], scopes: [...scopes] };
}
