import { invalidField } from "@parley/errors";

/** What an agent may call. */
export interface AgentTools {
  /** Of the tools that every runner has, by name. */
  readonly builtIn: readonly string[];
  /** `required`: in its first step it has to call one. */
  readonly choice: "auto" | "required" | "none";
}

export const noTools: AgentTools = { builtIn: [], choice: "auto" };

/** Tools that every runner has. */
const builtInTools = ["read_file", "search", "ask_user_question"] as const;

/** @throws AppError INVALID_ARGUMENT naming the first tool that there is not. */
export function requireBuiltIn(names: readonly string[]): readonly string[] {
  const known: readonly string[] = builtInTools;
  const at = names.findIndex((name) => !known.includes(name));
  if (at >= 0) throw invalidField(`tools.builtIn[${at}]`, `must be one of ${builtInTools.join(", ")}`);
  return [...new Set(names)];
}
