import type { ToolDefinition } from "../../models/tool-definition.ts";
import { ToolError } from "./tool.ts";
import type { RunTool } from "./tool.ts";

const definition: ToolDefinition = {
  functionName: "ask_user_question",
  description: [
    "Asks the user a question and waits for the answer.",
    "Give options to choose from where there are some; the user may answer in their own words as well.",
  ].join(" "),
  inputSchema: {
    type: "object",
    properties: {
      question: { type: "string", minLength: 1, maxLength: 2_000 },
      options: {
        type: "array",
        maxItems: 20,
        items: {
          type: "object",
          properties: {
            label: { type: "string", minLength: 1, maxLength: 200 },
            description: { type: ["string", "null"], maxLength: 1_000 },
          },
          required: ["label"],
          additionalProperties: false,
        },
      },
      multiSelect: { type: "boolean", description: "Whether the user may choose several; false where it is not given" },
    },
    required: ["question"],
    additionalProperties: false,
  },
};

/** Lets an agent ask whoever asked it. The conversation service asks and takes the answer: no runner waits for it. */
export const askUserQuestionTool: RunTool = {
  definition,
  stake: "never_ask",
  name: { serverName: "ask_user_question", serverId: "", viewId: "", name: "ask_user_question" },
  // Only a conversation service of an older version leaves the call to its runner.
  run: () => Promise.reject(new ToolError("question_not_asked", "Nobody can be asked right now.")),
};
