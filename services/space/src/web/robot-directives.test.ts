import { expect, it } from "vitest";
import { robotDirectives } from "./robot-directives.ts";

it.each([
  ["noindex, NoFollow", ["noindex", "nofollow"]],
  ["none", ["none"]],
  ["noindex nofollow", ["noindex", "nofollow"]],
  ["max-image-preview:none", []],
  ["max-snippet : -1, max-image-preview: none,noindex", ["noindex"]],
  ["noindex max-snippet:-1 nofollow", ["noindex", "nofollow"]],
  ["unavailable_after: Wed, 25 Jun 2025 15:00:00 GMT, noindex", ["noindex"]],
  ["otherbot: noindex, nofollow", []],
  ["otherbot: noindex, parley: nofollow", ["nofollow"]],
  ["Parley: noindex, nofollow", ["noindex", "nofollow"]],
  ["parley: max-image-preview: none, noindex", ["noindex"]],
  ["", []],
])("%j says %j to this crawler", (value, directives) => {
  expect(robotDirectives([value]).filter((directive) => directive.startsWith("no"))).toEqual(directives);
});

it("takes however many there are", () => {
  expect(robotDirectives(["noindex ".repeat(300_000)])).toHaveLength(300_000);
});

it("takes a name for the directives of one header alone", () => {
  expect(robotDirectives(["otherbot: noindex", "nofollow"])).toEqual(["nofollow"]);
});
