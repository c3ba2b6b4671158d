import type { ToolName__Output } from "@parley/contracts/conversation/v1";

/** What a call is called while it runs, and once it has. */
export interface ActionLabels {
  readonly running: string;
  readonly done: string;
}

const builtIn: Readonly<Record<string, ActionLabels>> = {
  search: { running: "Searching documents", done: "Searched documents" },
  ask_user_question: { running: "Asking a question", done: "Asked a question" },
  run_agent: { running: "Asking an agent", done: "Asked an agent" },
  read_file: { running: "Reading a file", done: "Read a file" },
};

const builtInNames: Readonly<Record<string, string>> = {
  search: "Search documents",
  read_file: "Read files",
  run_agent: "Ask agents",
};

/** What a tool is called where no call of it is meant. */
export function toolLabel({ name, serverId }: ToolName__Output): string {
  return (serverId === "" ? builtInNames[name] : undefined) ?? wordsOf(name);
}

/** A tool of somebody else is called by its own name, in words. */
export function actionLabels({ name, serverId }: ToolName__Output): ActionLabels {
  const known = serverId === "" ? builtIn[name] : undefined;
  const words = wordsOf(name);
  return known ?? { running: `Running ${words}`, done: `Ran ${words}` };
}

function wordsOf(name: string): string {
  return name.replaceAll(/[_-]+/g, " ").trim();
}
