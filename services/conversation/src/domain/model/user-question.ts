import { hasLength, invalidField } from "@parley/errors";
import type { Action, ActionResult, ToolName } from "./action.ts";

const toolName = "ask_user_question";
const maxResponseLength = 10_000;

/** What an agent asks a person. */
interface UserQuestion {
  /** What can be chosen from; there may be nothing. */
  readonly options: readonly { readonly label: string }[];
  readonly multiSelect: boolean;
}

/** What a person answers. */
export interface UserAnswer {
  /** Places of the options, from 0. */
  readonly selectedOptions: readonly number[];
  /** In their own words; null for none. */
  readonly customResponse: string | null;
}

/** Whether a tool is the one by which agents ask people. A server of somebody else may have one of the same name. */
export function isQuestion({ serverId, serverName, name }: ToolName): boolean {
  return serverId === null && serverName === toolName && name === toolName;
}

/** What an answer makes of its call. @throws AppError INVALID_ARGUMENT naming the field. */
export function answeredResult(action: Action, answer: UserAnswer, now: number): ActionResult {
  const { options, multiSelect } = questionOf(action);
  const { customResponse } = answer;
  if (customResponse !== null && (customResponse.trim() === "" || !hasLength(customResponse, 1, maxResponseLength)))
    throw invalidField("customResponse", `must have 1 to ${maxResponseLength} characters`);
  const chosen = [...new Set(answer.selectedOptions)].sort((a, b) => a - b);
  if (chosen.some((place) => options[place] === undefined))
    throw invalidField("selectedOptions", `must be places of the question's ${options.length} options, from 0`);
  if (chosen.length > 1 && !multiSelect) throw invalidField("selectedOptions", "must be one at most for this question");
  if (chosen.length === 0 && customResponse === null)
    throw invalidField("selectedOptions", "must have an option, or there must be a customResponse");
  const labels = chosen.flatMap((place) => options[place]?.label ?? []);
  const text = [
    ...(labels.length === 0 ? [] : [`The user chose: ${labels.join("; ")}`]),
    ...(customResponse === null ? [] : [`The user said: ${customResponse}`]),
  ].join("\n");
  return {
    text,
    content: JSON.stringify([{ type: "text", text }]),
    error: null,
    generatedFiles: [],
    citations: [],
    durationMs: Math.max(0, now - action.created),
    costMicrocredits: 0,
  };
}

/** Its runner has checked the arguments against the tool's schema. */
function questionOf(action: Action): UserQuestion {
  const { options = [], multiSelect = false } = JSON.parse(action.arguments) as Partial<UserQuestion>;
  return { options, multiSelect };
}
