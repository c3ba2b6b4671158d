import type { BlockedAction__Output } from "@parley/contracts/conversation/v1";
import { z } from "zod";

/** What an agent asks a person (API C58). */
export const questionSchema = z.object({
  question: z.string(),
  options: z.array(z.object({ label: z.string(), description: z.string().nullable() })),
  multiSelect: z.boolean(),
});

interface Asked {
  readonly question: string;
  readonly options?: readonly { readonly label: string; readonly description?: string | null }[];
  readonly multiSelect?: boolean;
}

/** The question of a call that waits for an answer: its arguments, of which the agent may leave some out. */
export function questionJson({ action }: BlockedAction__Output): z.output<typeof questionSchema> {
  const { question, options = [], multiSelect = false } = JSON.parse(action?.arguments ?? "{}") as Asked;
  return {
    question,
    options: options.map(({ label, description = null }) => ({ label, description })),
    multiSelect,
  };
}
