const leadingWord = /^[\p{L}\p{M}\p{N}_]+/u;

/** A name or text without upper and lower case, code point by code point: what is alike here is the same name. */
export function fold(text: string): string {
  return Array.from(text, (character) => character.toLowerCase()).join("");
}

/** The first word of a name or text, folded; its first character where it begins with none. By it names are found. */
export function firstWordOf(text: string): string {
  return fold(leadingWord.exec(text)?.[0] ?? String.fromCodePoint(text.codePointAt(0) ?? 0x20));
}
