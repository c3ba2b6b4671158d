import { createHash } from "node:crypto";
import type { CountTokens } from "../../models/tokenizer.ts";

const most = 20_000;
// The oldest first.
const known = new Map<string, number>();

/** Counts the definitions of tools, which are the same at each attempt: what this process has counted is not counted again. */
export function definitionCounter(tokenizer: string, count: CountTokens): CountTokens {
  // Its server may have been away: what was counted instead does not hold.
  if (tokenizer === "llama.cpp") return count;
  return async (text) => {
    const key = `${tokenizer} ${createHash("sha256").update(text).digest("base64")}`;
    const tokens = known.get(key) ?? (await count(text));
    known.delete(key);
    known.set(key, tokens);
    const [oldest = ""] = known.keys();
    if (known.size > most) known.delete(oldest);
    return tokens;
  };
}
