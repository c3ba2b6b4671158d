import type { ToolName } from "./action.ts";
import { failedResult } from "./action.ts";
import type { ActionResult } from "./action.ts";
import type { Agent } from "./agent.ts";
import type { MessageError } from "./message-error.ts";
import type { ParentCall } from "./run.ts";

const toolName = "run_agent";

/** How many conversations may stand above one, and how many agents a step may ask. */
export const maxDepth = 3;
export const maxPerStep = 8;

/** Whether a tool is the one by which agents ask agents. A server of somebody else may have one of the same name. */
export function isRunAgent({ serverId, serverName, name }: ToolName): boolean {
  return serverId === null && serverName === toolName && name === toolName;
}

/** Whether an agent may ask others. */
export function asksAgents({ tools }: Pick<Agent, "tools">): boolean {
  return tools.builtIn.includes(toolName);
}

/** What an agent asks another one. */
export interface SubQuestion {
  /** The agent's id, or its name. */
  readonly agent: string;
  readonly question: string;
}

/** Its runner has checked the arguments against the tool's schema; null for what a runner of another version let through. */
export function subQuestionOf(args: string): SubQuestion | null {
  const { agentId, question } = JSON.parse(args) as Record<string, unknown>;
  if (typeof agentId !== "string" || typeof question !== "string" || question.trim() === "") return null;
  return { agent: agentId.trim(), question };
}

/** What a sub-agent's answer came to, for the call that waits for it. */
export interface SubOutcome {
  readonly parent: ParentCall;
  /** What the agent said. */
  readonly text: string;
  /** null where it has answered. */
  readonly error: MessageError | null;
  readonly now: number;
}

/** Why an agent can't be asked, in words that a model reads. */
export const refusals = {
  unknown: failedResult({
    code: "sub_agent_not_found",
    message: "There is no such agent that the user can ask: give the id or the exact name of one that there is.",
  }),
  restricted: failedResult({
    code: "sub_agent_restricted",
    message: "Somebody in this conversation can't read a space that the agent uses: it can't be asked here.",
  }),
  tooDeep: failedResult({
    code: "sub_agent_too_deep",
    message: `No agent can be asked from here: at most ${maxDepth} stand one below the other.`,
  }),
  tooMany: failedResult({
    code: "too_many_sub_agents",
    message: `Only the first ${maxPerStep} agents of a step are asked: ask the others again.`,
  }),
  malformed: failedResult({
    code: "invalid_arguments",
    message: "The arguments must have an agentId and a question.",
  }),
} as const satisfies Readonly<Record<string, ActionResult>>;

/** What a call comes to whose sub-agent has not ended in time. */
export const subAgentTimeout = failedResult({
  code: "sub_agent_timeout",
  message: "The agent has not answered in time. Go on without its answer.",
});
