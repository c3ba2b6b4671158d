const segmenter = new Intl.Segmenter("und", { granularity: "word" });
const marks = /\p{M}+/gu;

/** The words of a text as they are compared: without case and marks, compatible forms alike. */
export function foldedWords(text: string): string[] {
  const folded = text.normalize("NFKD").replaceAll(marks, "").toLowerCase();
  return [...segmenter.segment(folded)].flatMap(({ segment, isWordLike }) => (isWordLike === true ? [segment] : []));
}

const maxTitleWords = 64;

/** The words that a title is found by, each once. */
export function titleWords(title: string): string[] {
  return [...new Set(foldedWords(title))].slice(0, maxTitleWords);
}
