import type { CountTokens } from "./tokenizer.ts";

/** The beginning of a text that is no more than so many tokens, and how many it is. */
export async function truncateToTokens(
  text: string,
  maxTokens: number,
  count: CountTokens,
): Promise<{ readonly text: string; readonly tokens: number }> {
  if (maxTokens <= 0) return { text: "", tokens: 0 };
  let beginning = text;
  let tokens = await count(beginning);
  while (beginning !== "" && tokens > maxTokens) {
    // Tokens are not spread evenly: a little less than its share, and again when that was not enough.
    beginning = beginning.slice(0, Math.floor(beginning.length * Math.min(0.95, (maxTokens / tokens) * 0.98)));
    // Half of a pair of surrogates is no character.
    beginning = beginning.replace(/[\uD800-\uDBFF]$/, "");
    tokens = beginning === "" ? 0 : await count(beginning);
  }
  return { text: beginning, tokens };
}
