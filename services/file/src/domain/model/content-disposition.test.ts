import fc from "fast-check";
import { expect, it } from "vitest";
import { dispositionOf } from "./content-disposition.ts";

const nameIn = (header: string): string => decodeURIComponent(/filename\*=UTF-8''(\S*)$/.exec(header)?.[1] ?? "");

it("is one line of printable ASCII for any name, and names no path", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 500 }), (fileName) => {
      const header = dispositionOf("attachment", fileName);
      expect(header).toMatch(/^attachment; filename="[\x20-\x7E]*"; filename\*=UTF-8''[A-Za-z0-9%._~-]*$/);
      expect(/^attachment; filename="([^"]*)"; /.exec(header)?.[1]).not.toMatch(/["\\/]/);
      expect(nameIn(header)).not.toMatch(/[/\\\p{Cc}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]|^\./u);
    }),
  );
});

it("keeps a plain name as it is, and the extension of one that it cuts", () => {
  expect(dispositionOf("inline", "report 2026.pdf")).toBe(
    "inline; filename=\"report 2026.pdf\"; filename*=UTF-8''report%202026.pdf",
  );
  expect(nameIn(dispositionOf("inline", "Grüße (1)'s.txt"))).toBe("Grüße (1)'s.txt");
  const cut = nameIn(dispositionOf("attachment", `${"😀".repeat(4096)}.docx`));
  expect([Array.from(cut).length, cut.endsWith("😀.docx")]).toEqual([200, true]);
});
