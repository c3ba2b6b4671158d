import type { TextSection } from "./text-section.ts";

const opening = /^(#{1,6})[ \t]/;
const fence = /^ {0,3}(```|~~~)/;

interface Heading {
  readonly level: number;
  readonly title: string;
}

// Looking at so many takes a millisecond or so.
const linesAtOnce = 1_000;

/**
 * The sections of a text by its Markdown headings (CommonMark's ATX form); one without a path where it has none. Yields null
 * now and then where the next heading is far off.
 */
export function* sectionsByHeading(text: string): Generator<TextSection | null> {
  const above: Heading[] = [];
  let start = 0;
  let path: readonly string[] = [];
  let open: string | null = null;
  let lines = 0;
  for (const line of linesOf(text)) {
    if (++lines % linesAtOnce === 0) yield null;
    const marker = fence.exec(line.text)?.[1];
    // In a block of code # begins a comment.
    if (marker !== undefined && (open === null || open === marker)) open = open === null ? marker : null;
    const marks = open === null ? opening.exec(line.text)?.[1] : undefined;
    if (marks === undefined) continue;
    if (line.start > start) yield { start, end: line.start, path };
    const level = marks.length;
    while ((above.at(-1)?.level ?? 0) >= level) above.pop();
    above.push({ level, title: titleOf(line.text.slice(level)) });
    start = line.start;
    path = above.map(({ title }) => title).filter((title) => title !== "");
  }
  if (start < text.length) yield { start, end: text.length, path };
}

/** Without the closing sequence of `## Two ##`. By hand: a pattern for both ends of a long line would take time by its square. */
function titleOf(text: string): string {
  const title = text.trim();
  let end = title.length;
  while (end > 0 && title[end - 1] === "#") end--;
  return end === 0 || /\s/.test(title[end - 1] ?? "") ? title.slice(0, end).trim() : title;
}

function* linesOf(text: string): Generator<{ readonly start: number; readonly text: string }> {
  for (let start = 0; start < text.length;) {
    const feed = text.indexOf("\n", start);
    const end = feed === -1 ? text.length : feed;
    yield { start, text: text.slice(start, Math.min(end, start + 1_000)).replace(/\r$/, "") };
    start = end + 1;
  }
}
