import { robotName } from "./robot-rules.ts";

/**
 * The directives for this crawler, whole and in lower case: `noindex`. Those with a value (`max-snippet:-1`) are left out, as
 * nothing here obeys them.
 * @param values Each header of `X-Robots-Tag`, or the `robots` of a page. A name before directives (`otherbot: noindex`) is of
 *   the crawler that they are for, until the next name or the end of the value.
 */
export function robotDirectives(values: readonly string[]): readonly string[] {
  return values.flatMap(directivesIn);
}

function directivesIn(value: string): readonly string[] {
  let isForUs = true;
  const parts = value.toLowerCase().split(",");
  return parts.flatMap((part) => {
    const pieces = part.split(":").map(wordsOf);
    const [first = []] = pieces;
    const [name = ""] = first;
    const isNamed = pieces.length > 1 && first.length === 1 && !hasValue(name);
    if (isNamed) isForUs = name === robotName.toLowerCase();
    return isForUs ? withoutValues(isNamed ? pieces.slice(1) : pieces) : [];
  });
}

/** The words that are directives. Between two pieces there was a colon. */
function withoutValues(pieces: readonly (readonly string[])[]): readonly string[] {
  return pieces.flatMap((words, at) => {
    const isAfterName = hasValue(pieces[at - 1]?.at(-1) ?? "");
    const isBeforeValue = at < pieces.length - 1 && hasValue(words.at(-1) ?? "");
    return words.slice(isAfterName ? 1 : 0, isBeforeValue ? -1 : undefined);
  });
}

/** Whether a directive of this name has a value. Whatever else stands alone before a colon is the name of a crawler. */
function hasValue(name: string): boolean {
  return name.startsWith("max-") || name === "unavailable_after";
}

function wordsOf(text: string): readonly string[] {
  return text.split(/\s+/).filter((word) => word !== "");
}
