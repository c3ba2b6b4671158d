import type {
  ContextMessage__Output,
  GetRunContextRequest__Output,
  GetRunContextResponse__Output,
  RunOwner__Output,
  RunSearch__Output,
  RunStep__Output,
} from "@parley/contracts/conversation/v1";
import { fromActor } from "@parley/actor";
import type { ContextMessage, ContextStep } from "../domain/model/context-message.ts";
import type { CommittedSearch, Run } from "../domain/model/run.ts";
import type { GetRunContext, HeldRunContext } from "../domain/use-cases/get-run-context.ts";
import { fromRunAction } from "./action-mapper.ts";
import { fromCitation, fromRetrieval } from "./citation-mapper.ts";
import { fromAgent } from "./agent-mapper.ts";
import { toRunKey } from "./run-mapper.ts";

/** `RunService.GetRunContext` */
export function getRunContext(useCase: GetRunContext) {
  return async (request: GetRunContextRequest__Output): Promise<GetRunContextResponse__Output> => {
    const { attempt, fromRank } = request;
    return wireContext(await useCase.execute({ key: toRunKey(request.run), attempt, fromRank }));
  };
}

/** What a model is to see, on the wire. */
export function wireContext({ run, context }: HeldRunContext): GetRunContextResponse__Output {
  const { agent, model, temperature, reasoningEffort, messages, summary, nextRank, steps } = context;
  return {
    agent: agent === null ? null : fromAgent(agent),
    model: { ...model, temperature, ...(reasoningEffort === null ? {} : { reasoningEffort }) },
    messages: messages.map(fromContextMessage),
    ...(summary === null ? {} : { summary }),
    ...(nextRank === null ? {} : { nextRank }),
    knowledge:
      run.knowledge === null
        ? null
        : { actor: { region: "", ...fromActor(run.knowledge.actor) }, viewIds: [...run.knowledge.viewIds] },
    owner: ownerOf(run),
    steps: steps.map(fromStep),
    search: fromSearch(run.committed.search),
    workMs: String(run.committed.workMs),
    clientServerIds: [...context.clientServerIds],
    askableAgents: context.askable.map(({ agentId, name, description }) => ({ agentId, name, description })),
    toolViewIds: [...run.toolViewIds],
  };
}

function fromContextMessage({ file, node, steps, ...message }: ContextMessage): ContextMessage__Output {
  return { ...message, file: file ?? null, node: node ?? null, steps: (steps ?? []).map(fromStep) };
}

function fromStep({ actions, ...step }: ContextStep): RunStep__Output {
  return { ...step, actions: actions.map(fromRunAction) };
}

function fromSearch(search: CommittedSearch | null): RunSearch__Output | null {
  if (search === null) return null;
  const { retrieval, text, citations } = search;
  return { retrieval: fromRetrieval(retrieval), text, citations: citations.map(fromCitation) };
}

function ownerOf({ keyId, userId, spaceIds, scopes }: Run): RunOwner__Output {
  return { keyId, ...(userId === null ? {} : { userId }), spaceIds: [...spaceIds], scopes: [...scopes] };
}
