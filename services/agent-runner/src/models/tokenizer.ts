/** Counts the tokens of a text. */
export type CountTokens = (text: string) => Promise<number>;

/**
 * The counter for a model. `o200k_base` and `cl100k_base` are OpenAI's vocabularies; `llama.cpp` asks the server that
 * runs the model; anything else counts UTF-8 bytes, an upper bound for every byte-level vocabulary: each token covers
 * at least one byte.
 */
export function tokenCounter(tokenizer: string, modelUrl: string): CountTokens {
  switch (tokenizer) {
    case "o200k_base":
      return async (text) => countInSlices(text, (await import("gpt-tokenizer/encoding/o200k_base")).countTokens);
    case "cl100k_base":
      return async (text) => countInSlices(text, (await import("gpt-tokenizer/encoding/cl100k_base")).countTokens);
    case "llama.cpp":
      return (text) => askServer(modelUrl, text).catch(() => countBytes(text));
    default:
      return async (text) => countBytes(text);
  }
}

// A user may write `<|endoftext|>`; it counts as the text that it is.
const allowSpecial = { allowedSpecial: new Set<string>(), disallowedSpecial: new Set<string>() };
const askTimeoutMs = 2_000;

// Merging a long run without spaces takes quadratic time, and heartbeats wait meanwhile. Cutting a text can only add tokens.
const sliceLength = 1_000;

async function countInSlices(
  text: string,
  countTokens: (text: string, options: typeof allowSpecial) => number,
): Promise<number> {
  let tokens = 0;
  for (let start = 0; start < text.length; start += sliceLength) {
    tokens += countTokens(text.slice(start, start + sliceLength), allowSpecial);
    if (start % (50 * sliceLength) === 0) await new Promise((resolve) => setImmediate(resolve));
  }
  return tokens;
}

function countBytes(text: string): number {
  return Buffer.byteLength(text);
}

async function askServer(modelUrl: string, text: string): Promise<number> {
  const response = await fetch(new URL("/tokenize", modelUrl), {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ content: text }),
    signal: AbortSignal.timeout(askTimeoutMs),
  });
  if (!response.ok) throw new Error(`The model server's tokenizer answered ${response.status}`);
  const { tokens } = (await response.json()) as { tokens: unknown };
  if (!Array.isArray(tokens)) throw new Error("The model server's tokenizer answered no tokens");
  return tokens.length;
}
