import type { AskableAgent__Output } from "@parley/contracts/conversation/v1";
import type { ToolDefinition } from "../../models/tool-definition.ts";
import { ToolError } from "./tool.ts";
import type { RunTool } from "./tool.ts";

const about = [
  "Asks another agent a question and waits for its answer.",
  "It sees nothing of this conversation: the question must say all that it needs to know.",
].join(" ");
// Of a description: it says what the agent is for, not all of it.
const maxDescription = 160;

const definition: ToolDefinition = {
  functionName: "run_agent",
  description: about,
  inputSchema: {
    type: "object",
    properties: {
      agentId: { type: "string", minLength: 1, maxLength: 256, description: "The agent's id, or its exact name" },
      question: { type: "string", minLength: 1, maxLength: 100_000 },
    },
    required: ["agentId", "question"],
    additionalProperties: false,
  },
};

interface Means {
  /** What the model is told of agents that it can ask. */
  readonly askableAgents: readonly AskableAgent__Output[];
}

/** Lets an agent ask another one. The conversation service asks it and takes its answer: no runner waits for it. */
export function runAgentTool({ askableAgents }: Means): RunTool {
  const lines = askableAgents.map(lineOf);
  const description = lines.length === 0 ? about : `${about}\nAgents, by id and name:\n${lines.join("\n")}`;
  return {
    definition: { ...definition, description },
    stake: "never_ask",
    name: { serverName: "run_agent", serverId: "", viewId: "", name: "run_agent" },
    // Only a conversation service of an older version leaves the call to its runner.
    run: () => Promise.reject(new ToolError("sub_agent_not_asked", "No other agent can be asked right now.")),
  };
}

function lineOf({ agentId, name, description }: AskableAgent__Output): string {
  const words = description.replace(/\s+/g, " ").trim();
  const short = words.length <= maxDescription ? words : `${words.slice(0, maxDescription).toWellFormed()}…`;
  return `- ${agentId}: ${name.replace(/\s+/g, " ")}${short === "" ? "" : ` (${short})`}`;
}
