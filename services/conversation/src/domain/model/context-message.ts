import type { NamedNode } from "./fragment.ts";
import type { GeneratedFile } from "./generated-file.ts";
import type { Action } from "./action.ts";
import type { AgentMessage, FragmentMessage, Message } from "./message.ts";
import type { RunStep } from "./run-step.ts";

/** What a model sees of a message. */
export interface ContextMessage {
  readonly role: "user" | "assistant";
  readonly content: string;
  readonly name: string;
  /** The file that the message is; its content is not here. */
  readonly file?: ContextFile;
  /** The document that the message is; its text is not here. */
  readonly node?: NamedNode;
  /** For an answer of the agent that called tools: its steps before `content`. */
  readonly steps?: readonly ContextStep[];
}

/** A step that called tools, as a model is told of it. */
export interface ContextStep {
  readonly step: number;
  readonly text: string;
  /** Whether its model has shown what it thought. */
  readonly hasThoughts: boolean;
  /** JSON; "" for one that was cut off. */
  readonly assistantContent: string;
  readonly actions: readonly Action[];
}

/** Steps together with what they called. */
export function stepsOf({
  steps,
  actions,
}: {
  readonly steps: readonly RunStep[];
  readonly actions: readonly Action[];
}): readonly ContextStep[] {
  return steps.map(({ step, text, chainOfThought, assistantContent }) => ({
    step,
    text,
    hasThoughts: chainOfThought !== null,
    assistantContent,
    actions: actions.filter((action) => action.step === step),
  }));
}

/** A file that a model is to see. */
export interface ContextFile {
  readonly fileId: string;
  readonly title: string;
  readonly contentType: string;
  readonly hasText: boolean;
}

/** A visible message as a model sees it, from an agent's side: its own answers are the assistant's. Nothing for what says nothing. */
export function toContext(message: Message, agentId: string, steps: readonly RunStep[] = []): ContextMessage[] {
  switch (message.kind) {
    case "user":
      return [{ role: "user", content: message.content, name: message.sender?.fullName ?? message.context.username }];
    case "agent":
      return ofAnswer(message, agentId, steps);
    case "fragment":
      return [
        { role: "user", ...attachment(message), name: message.context.fullName ?? message.context.username ?? "" },
      ];
    case "compaction":
      return [];
    default:
      return message satisfies never;
  }
}

function ofAnswer(message: AgentMessage, agentId: string, runSteps: readonly RunStep[]): ContextMessage[] {
  const { agent, generatedFiles, actions = [] } = message;
  const own = agent.agentId === agentId;
  const steps = own && message.steps !== undefined ? stepsOf({ steps: runSteps, actions }) : [];
  // What it said in its other steps stands in them.
  const said = steps.length === 0 ? message.content : (message.steps?.at(-1)?.content ?? "");
  // An answer that never came says nothing; one that was cut short said what it said.
  const content = [said ?? "", filesNote(generatedFiles)].filter((part) => part !== "").join("\n\n");
  if (content === "" && steps.length === 0) return [];
  if (!own) return [{ role: "user", content: `${agent.name}: ${content}`, name: agent.name }];
  return [{ role: "assistant", content, name: agent.name, ...(steps.length === 0 ? {} : { steps }) }];
}

/** So that a model knows that it drew something: the image itself is not in its words. */
function filesNote(files: readonly GeneratedFile[]): string {
  return files.length === 0
    ? ""
    : `[Files that came with this answer: ${files.map(({ title, contentType }) => `${title} (${contentType})`).join(", ")}]`;
}

/** A message as the summariser sees it: a line of a record, whoever said it. */
export function toRecord(message: Message): ContextMessage[] {
  return toContext(message, "").map(({ content, name, file, node }) => ({
    role: "user",
    content: message.kind === "user" ? `${name}: ${content}` : content,
    name,
    ...(file === undefined ? {} : { file }),
    ...(node === undefined ? {} : { node }),
  }));
}

/** A text stands in the content; of a file and a document there is its name, and a note when a file is gone. */
function attachment({
  title,
  contentType,
  content,
  file,
  node,
}: FragmentMessage): Pick<ContextMessage, "content" | "file" | "node"> {
  const tag = `<attachment title="${escapeAttribute(title)}" contentType="${escapeAttribute(contentType)}">`;
  if (node) return { content: tag, node: { nodeId: node.nodeId, viewId: node.viewId } };
  if (!file) return { content: `${tag}\n${content}\n</attachment>` };
  if (file.deleted === true) return { content: `${tag}\n(This file was deleted.)\n</attachment>` };
  return { content: tag, file: { fileId: file.fileId, title, contentType, hasText: file.textBytes !== null } };
}

function escapeAttribute(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
