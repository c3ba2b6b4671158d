const wordCharacter = /[\p{L}\p{M}\p{N}_]/u;
// As much of a word as finding people by it takes.
const leadingWord = /^[\p{L}\p{M}\p{N}_]{1,64}/u;

/** A name or text without upper and lower case, code point by code point: what is alike here is the same name. */
export function fold(text: string): string {
  return Array.from(text, (character) => character.toLowerCase()).join("");
}

/** Whether the character at a place belongs to a word; also asked of the second half of one that takes two. */
export function isWordAt(text: string, index: number): boolean {
  const code = text.charCodeAt(index);
  if (code < 0x80)
    return (
      (code >= 0x30 && code <= 0x39) ||
      (code >= 0x41 && code <= 0x5a) ||
      (code >= 0x61 && code <= 0x7a) ||
      code === 0x5f
    );
  const isSecondHalf = code >= 0xdc00 && code <= 0xdfff;
  const point = text.codePointAt(isSecondHalf && index > 0 ? index - 1 : index);
  return point !== undefined && wordCharacter.test(String.fromCodePoint(point));
}

/** The first word of a name or text, folded; its first character where it begins with none. By it names are found. */
export function firstWordOf(text: string): string {
  return fold(leadingWord.exec(text)?.[0] ?? String.fromCodePoint(text.codePointAt(0) ?? 0x20));
}
