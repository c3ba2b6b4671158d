import type { Script, ScriptedModel } from "@parley/testing";

/** Words in a question that say which tools its answer calls. */
export const toolManners = ["with my tool", "with a remote tool", "with both tools", "after asking me"] as const;

/** Which tools a model asks for, by the ends of their names. */
const wanted: Readonly<Record<(typeof toolManners)[number], readonly string[]>> = {
  "with my tool": ["counter__count"],
  "with a remote tool": ["tally__count"],
  "with both tools": ["tally__count", "counter__count"],
  "after asking me": ["ask_user_question"],
};

const question = { question: "Which one?", options: [{ label: "This" }, { label: "That" }] };

/** Has the model ask for tools; each call has an id of its own, which a counting tool is told as well. */
export function writeToolScripts(model: ScriptedModel): void {
  let calls = 0;
  const nextId = (): string => `call_${(calls += 1)}`;
  for (const manner of toolManners)
    model.on(manner, {
      kind: "reply",
      to: ({ messages, tools = [] }): Script => {
        const asked = messages.findLastIndex(({ role }) => role === "user");
        if (messages.slice(asked).some(({ role }) => role === "tool"))
          return { kind: "answer", reasoning: ["That ", "was it."], pieces: ["Coun", "ted."], delayMs: 60 };
        const names = tools.map((tool) => tool.function.name).filter((name) => isWanted(manner, name));
        if (names.length === 0) return { kind: "answer", pieces: ["There is no tool."] };
        const made = names.map((name) => {
          const id = nextId();
          return { id, name, arguments: JSON.stringify(name === "ask_user_question" ? question : { token: id }) };
        });
        return { kind: "answer", reasoning: ["A tool."], pieces: ["Let me see. "], calls: made };
      },
    });
}

function isWanted(manner: (typeof toolManners)[number], name: string): boolean {
  return wanted[manner].some((end) => name.endsWith(end));
}
