/** The beginning of a text, and how many characters (code points) it has. */
export interface Beginning {
  readonly text: string;
  readonly characters: number;
}

/** As much of a text as has so many characters at most. */
export function beginningOf(text: string, limit: number): Beginning {
  let characters = 0;
  for (let at = 0; at < text.length; at++) {
    // The second half of a pair is no character of its own.
    if (at > 0 && isSecondHalf(text.charCodeAt(at)) && isFirstHalf(text.charCodeAt(at - 1))) continue;
    if (characters === limit) return { text: text.slice(0, at), characters };
    characters++;
  }
  return { text, characters };
}

function isFirstHalf(unit: number): boolean {
  return unit >= 0xd800 && unit <= 0xdbff;
}

function isSecondHalf(unit: number): boolean {
  return unit >= 0xdc00 && unit <= 0xdfff;
}
