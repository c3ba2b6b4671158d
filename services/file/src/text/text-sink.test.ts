import { expect, it } from "vitest";
import { TextSink } from "./text-sink.ts";

const collected = (...parts: readonly string[]): string => {
  const sink = new TextSink(2_000_000);
  for (const part of parts) sink.add(part);
  return sink.text();
};

it("puts blank space in order", () => {
  expect(collected("  a \t\r\nb", " \u00A0\n \n\t\n\n  c\u0000  ")).toBe("a\nb\n\n  c");
});

it("takes no longer for much blank space than for other text", () => {
  const text = `a${" ".repeat(1_900_000)}b`;
  const started = performance.now();
  expect(collected(text)).toBe(text);
  expect(performance.now() - started).toBeLessThan(2_000);
});
