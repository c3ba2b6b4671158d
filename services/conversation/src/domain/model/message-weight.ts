import type { Citation } from "./citation.ts";
import type { GeneratedFile } from "./generated-file.ts";
import type { AnswerEnd, CompactionEnd, Message } from "./message.ts";
import type { RichMention } from "./rich-mention.ts";

// As many reactions as a message may have, each with a person's names.
const reactionsWeight = 80_000;

/** A bound of what a message weighs, in bytes: a UTF-16 unit is at most three bytes of UTF-8. */
export function weightOf(message: Message): number {
  const actionUnits = message.kind === "agent" ? (message.actionUnits ?? 0) : 0;
  return weightOfUnits(unitsOf(message), actionUnits, message.reacted === true);
}

/** The same of a message that is known by its units. */
export function weightOfUnits(units: number, actionUnits: number, reacted: boolean): number {
  return 2_000 + (units + actionUnits) * 3 + (reacted ? reactionsWeight : 0);
}

/** UTF-16 units of what a message says, without its calls of tools. */
export function unitsOf(message: Message): number {
  switch (message.kind) {
    case "user":
      return message.content.length + mentionUnits(message.richMentions);
    case "agent":
      return answerUnits(message);
    case "fragment":
      // Readers get a snippet of the content, but a page holds all of it while it is made.
      return message.content.length + message.title.length;
    case "compaction":
      return message.content?.length ?? 0;
    default:
      return message satisfies never;
  }
}

function mentionUnits(mentions: readonly RichMention[]): number {
  return mentions.reduce(
    (sum, { label, pictureUrl, description }) => sum + 100 + label.length + pictureUrl.length + description.length,
    0,
  );
}

/** UTF-16 units of what is told of files. */
export function fileUnits(files: readonly GeneratedFile[]): number {
  return files.reduce((sum, { title, contentType }) => sum + 100 + title.length + contentType.length, 0);
}

function citationUnits(citations: readonly Citation[]): number {
  return citations.reduce(
    (sum, { title, description, href }) => sum + 100 + title.length + description.length + href.length,
    0,
  );
}

/** The same of what an answer or a compaction is once it has ended. */
export function unitsOfEnd(end: AnswerEnd | CompactionEnd): number {
  return "position" in end ? answerUnits(end) : (end.content?.length ?? 0);
}

type AnswerText = Pick<AnswerEnd, "content" | "chainOfThought" | "richMentions" | "generatedFiles"> & {
  readonly citations?: readonly Citation[];
};

function answerUnits({ content, chainOfThought, richMentions, generatedFiles, citations = [] }: AnswerText): number {
  // An answer's text stands in its content and in its raw contents.
  return (
    (content?.length ?? 0) * 2 +
    (chainOfThought?.length ?? 0) +
    mentionUnits(richMentions) +
    fileUnits(generatedFiles) +
    citationUnits(citations)
  );
}
