import type { ToolDefinition } from "../../models/tool-definition.ts";
import { ToolError } from "./tool.ts";
import type { RunTool } from "./tool.ts";

const definition: ToolDefinition = {
  functionName: "run_agent",
  description: [
    "Asks another agent a question and waits for its answer.",
    "It sees nothing of this conversation: the question must say all that it needs to know.",
  ].join(" "),
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

/** Lets an agent ask another one. The conversation service asks it and takes its answer: no runner waits for it. */
export const runAgentTool: RunTool = {
  definition,
  stake: "never_ask",
  name: { serverName: "run_agent", serverId: "", viewId: "", name: "run_agent" },
  // Only a conversation service of an older version leaves the call to its runner.
  run: () => Promise.reject(new ToolError("sub_agent_not_asked", "No other agent can be asked right now.")),
};
