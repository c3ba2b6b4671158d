import { createHash } from "node:crypto";

/** How many numbers a vector has, as many as those of the local embeddings server. */
export const dimensions = 384;

const placesOfWord = 8;
const known = new Map<string, readonly number[]>();

/** A vector of length 1 for a text: texts that share words are close. */
export function textVector(text: string): number[] {
  const vector = Array.from({ length: dimensions }, () => 0.001);
  for (const word of text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [])
    for (const place of placesOf(word)) vector[place] = (vector[place] ?? 0) + 1;
  const norm = Math.hypot(...vector);
  return vector.map((value) => Math.round((value / norm) * 1e7) / 1e7);
}

function placesOf(word: string): readonly number[] {
  const before = known.get(word);
  if (before !== undefined) return before;
  const digest = createHash("sha256").update(word).digest();
  const places = Array.from({ length: placesOfWord }, (_, at) => digest.readUInt16BE(2 * at) % dimensions);
  known.set(word, places);
  return places;
}
