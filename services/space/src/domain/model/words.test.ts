import { expect, test } from "vitest";
import { foldedWords } from "./words.ts";

test.each([
  ["Éclair au CAFÉ", ["eclair", "au", "cafe"]],
  ["E\u0301clair", ["eclair"]],
  ["ﬁn Ⅷ ２", ["fin", "viii", "2"]],
  ["図書館で読む", ["図書館", "て", "読む"]],
  ["图书馆", ["图书", "馆"]],
  ["हिन्दी", ["हनद"]],
  ["Straße, plan-B: v2.1 (draft)", ["straße", "plan", "b", "v2.1", "draft"]],
  ["🎉 party 👩‍👩‍👧", ["party"]],
  ["", []],
])("the words of %j", (text, words) => {
  expect(foldedWords(text)).toEqual(words);
});

test("what is folded folds to itself", () => {
  for (const text of ["Éclair", "図書館", "ﬁn", "हिन्दी", "İstanbul"])
    expect(foldedWords(foldedWords(text).join(" "))).toEqual(foldedWords(text));
});
