const segmenter = new Intl.Segmenter("und", { granularity: "word" });
const marks = /\p{M}+/gu;

/** The words of a text as they are compared: without case and marks, compatible forms alike. */
export function foldedWords(text: string): string[] {
  const folded = text.normalize("NFKD").replaceAll(marks, "").toLowerCase();
  return [...segmenter.segment(folded)].flatMap(({ segment, isWordLike }) => (isWordLike === true ? [segment] : []));
}
