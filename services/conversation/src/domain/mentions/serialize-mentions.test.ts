import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import type { NamedTarget } from "./name-index.ts";
import { MentionableText } from "./serialize-mentions.ts";
import { runAtOnce } from "@parley/runtime";

const agent = (name: string, id = `agt_${name}`): NamedTarget => ({ kind: "agent", id, name });
const person = (name: string, id = `usr_${name}`): NamedTarget => ({ kind: "user", id, name });
const known = [
  agent("MyAgent", "agt_1"),
  agent("Helper", "agt_2"),
  agent("Helper Plus", "agt_3"),
  person("Ann Lee", "usr_1"),
  person("ann", "usr_1"),
  person("bob.smith", "usr_2"),
  person("Bob", "usr_3"),
  agent("C++", "agt_4"),
  agent("Çedilla Ünit", "agt_5"),
  person("李小龍", "usr_4"),
  agent("odd ]name} \\", "agt_6"),
];
const parse = (text: string, targets = known): string =>
  runAtOnce(runAtOnce(MentionableText.of(text)).serialized(targets));
const helper = ":mention[Helper]{sId=agt_2}";

describe("names of agents and people", () => {
  it.each([
    [
      "Hello @Ann Lee, can you help with @MyAgent?",
      "Hello :mention_user[Ann Lee]{sId=usr_1}, can you help with :mention[MyAgent]{sId=agt_1}?",
    ],
    ["@helper", helper],
    ["@HELPER plus!", ":mention[Helper Plus]{sId=agt_3}!"],
    ["@Helper Plush", `${helper} Plush`],
    ["@Ann Leeds", ":mention_user[ann]{sId=usr_1} Leeds"],
    [
      "@Helper's answer (@helper) **@helper** @helper, @helper.",
      `${helper}'s answer (${helper}) **${helper}** ${helper}, ${helper}.`,
    ],
    ["@bob.smith @bob", ":mention_user[bob.smith]{sId=usr_2} :mention_user[Bob]{sId=usr_3}"],
    ["use @C++ and @c++!", "use :mention[C++]{sId=agt_4} and :mention[C++]{sId=agt_4}!"],
    ["@çedilla ünit", ":mention[Çedilla Ünit]{sId=agt_5}"],
    ["@李小龍 你好", ":mention_user[李小龍]{sId=usr_4} 你好"],
    ["ask @odd ]NAME} \\", "ask :mention[odd \\]name\\} \\\\]{sId=agt_6}"],
    ["end.@helper", `end.${helper}`],
    ["a\r\n@helper\r\nb", `a\r\n${helper}\r\nb`],
    [
      "# @helper\n> @helper\n- @helper\n  1. @helper\n\n| @helper | @helper |",
      `# ${helper}\n> ${helper}\n- ${helper}\n  1. ${helper}\n\n| ${helper} | ${helper} |`,
    ],
    ["[@helper] ![] @helper [x] (y) @helper", `[${helper}] ![] ${helper} [x] (y) ${helper}`],
    ["> quote\n@helper", `> quote\n${helper}`],
    ["text\n    @helper", `text\n    ${helper}`],
    ["1 < 2 @helper > 3", `1 < 2 ${helper} > 3`],
    ["`unclosed @helper", `\`unclosed ${helper}`],
    ["`` ` `` @helper", `\`\` \` \`\` ${helper}`],
    ["\\`@helper\\`", `\\\`${helper}\\\``],
    ["[a](b c @helper)", `[a](b c ${helper})`],
    ["```\ncode\n```\n@helper", `\`\`\`\ncode\n\`\`\`\n${helper}`],
    ["- ```\n  code\n@helper", `- \`\`\`\n  code\n${helper}`],
  ])("%j becomes %j", (text, expected) => {
    expect(parse(text)).toBe(expected);
  });
});

describe("what is no mention stays as it is", () => {
  it.each([
    ["an unknown name", "@nobody @ @@helper @\nhelper"],
    ["a longer word", "@helpers @helper_2 @annika @helper-bot @bob.smithy"],
    ["an e-mail address", "bob@helper.com x@helper a.b+c@helper first-@helper.org"],
    ["a domain or handle", "@helper.com @helper@example.com"],
    ["a code span", "`@helper` ``a ` @helper`` `a\n@helper`"],
    ["a fenced block", "```\n@helper\n```\n~~~ts\n@helper\n```\n@helper\n~~~"],
    ["an unclosed fence", "````\n@helper\n```\n@helper"],
    ["a fence in a list and a quote", "- a\n  ```\n  @helper\n  ```\n> ~~~\n> @helper\n> ~~~"],
    ["indented code", "    @helper\n\n\t@helper\n\n- a\n\n      @helper"],
    ["an inline link", "[@helper](https://x.org) [a](<@helper> 'b') [a](/x/@helper \"@helper\") ![@helper](x)"],
    ["a link around brackets", "[a [b] @helper](x)"],
    [
      "a reference link",
      "[@helper][r] [@helper][] [@helper] ![@helper][r]\n\n[r]: https://x.org/@helper\n[@Helper]: <@helper>",
    ],
    ["an autolink or a tag", '<https://x.org/@helper> <bob@helper.com> <a href="@helper">x</a> <!-- @helper -->'],
    [
      "a bare address",
      "https://x.org/@helper http://x.org?q=@helper www.x.org/@helper medium.com/@helper ftp://@helper",
    ],
    [
      "a serialized mention",
      ":mention[@helper]{sId=agt_9} :mention_user[@Ann Lee]{sId=usr_9} :mention[a \\] @helper]{sId=x}",
    ],
    ["an escaped sign", "\\@helper"],
  ])("%s", (_what, text) => {
    expect(parse(text)).toBe(text);
  });

  it.each([
    ["two agents", [agent("Twin", "agt_a"), agent("twin", "agt_b")]],
    ["two people", [person("Twin", "usr_a"), person("TWIN", "usr_b")]],
    ["an agent and a person", [agent("Twin", "agt_a"), person("Twin", "usr_b")]],
  ])("a name of %s", (_who, twins) => {
    expect(parse("@Twin and @Helper", [...twins, ...known])).toBe(`@Twin and ${helper}`);
  });
});

test("a mention in a link that is none is found: links hold no links", () => {
  expect(parse("[a [b](x) @helper](y)")).toBe(`[a [b](x) ${helper}](y)`);
});

test("the first words after each sign are found once, up to a limit", () => {
  const text = runAtOnce(MentionableText.of("@Ann Lee `@code` @ann @Bob. @C++ x@y"));
  expect(runAtOnce(text.firstWords(10))).toEqual(["ann", "bob", "c"]);
  expect(runAtOnce(text.firstWords(1))).toEqual(["ann"]);
});

describe("whatever the text", () => {
  const same = (actual: string, wanted: string): void => {
    expect(actual).toBe(wanted);
  };
  const piece = fc.constantFrom(
    "@",
    "helper",
    "Helper Plus",
    "@Ann Lee",
    "`",
    "```",
    "~~~",
    "\n",
    "\n\n",
    " ",
    "    ",
    "\t",
    "> ",
    "- ",
    "1. ",
    "[",
    "]",
    "(",
    ")",
    "<",
    ">",
    "!",
    ":",
    "://",
    "www.",
    "\\",
    "]: x",
    ":mention[",
    "]{sId=",
    "}",
    "#",
    "x",
    "é",
    "😀",
    "<!--",
    "-->",
    "\r\n",
  );
  const markdown = fc.oneof(
    fc.array(piece, { maxLength: 40 }).map((pieces) => pieces.join("")),
    fc.string({ unit: "grapheme", maxLength: 60 }),
  );

  test("serialized mentions stay: the second time changes nothing", () => {
    fc.assert(
      fc.property(markdown, (text) => same(parse(parse(text)), parse(text))),
      { numRuns: 3_000 },
    );
  });

  test("nothing but names after a sign changes: taking the mentions back gives the text, but for the names' case", () => {
    const back = (text: string): string =>
      text.replace(/:mention(?:_user)?\[([^[\]]*)\]\{sId=(?:agt|usr)_\d\}/g, "@$1").toLowerCase();
    const plain = known.filter(({ name }) => !name.includes("]"));
    fc.assert(
      fc.property(markdown, (text) => same(back(parse(text, plain)), back(text))),
      { numRuns: 3_000 },
    );
  });

  test("without an @ nothing changes, and neither does code around it", () => {
    fc.assert(fc.property(markdown, (text) => same(parse(text.replaceAll("@", "a")), text.replaceAll("@", "a"))));
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom("@", "helper", " ", "[", "]", "(", "\\", "<", "*") }), (text) =>
        same(parse(`x\n\n~~~~\n${text}\n~~~~`), `x\n\n~~~~\n${text}\n~~~~`),
      ),
    );
  });
});

describe("hostile texts of a megabyte", () => {
  const size = 1024 * 1024;
  const fill = (piece: string, length: number): string =>
    piece.repeat(Math.ceil(length / piece.length)).slice(0, length);
  const half =
    (open: string, close: string) =>
    (length: number): string =>
      `${fill(open, length / 2)}${fill(close, length / 2)}`;
  const texts: readonly (readonly [string, (length: number) => string])[] = [
    ...[
      "@",
      "`",
      "[",
      "]",
      "(",
      "<",
      ":mention[",
      "](",
      "][",
      "![",
      "> ",
      "- ",
      "@helper ",
      "@a",
      "\\",
      "*",
      "~",
      "_ ",
      "www.",
      "http://",
      "<!--",
      "<a ",
      "[@helper](",
      "[a]: b\n",
      "\n",
      " ",
      "\t",
      "@Helper Plu",
      "a@",
      "- a\n",
      "1. ",
    ].map((piece) => [JSON.stringify(piece), (length: number) => fill(piece, length)] as const),
    ["open and close brackets", half("[", "]")],
    ["nested destinations", (length) => `${fill("](", length / 2)} x${fill(")", length / 2)}`],
    [
      "nested destinations after much space",
      (length) => `${fill("](", length / 3)}${fill(" ", length / 3)}x${fill(")", length / 3)}`,
    ],
    [
      "runs of backticks of every length",
      (length) => Array.from({ length: Math.floor(Math.sqrt(length * 2)) }, (_, i) => "`".repeat(i + 1)).join(" "),
    ],
    ["deep lists and blank lines", half("- ", "\n")],
    ["definitions and references", (length) => `[a]: b\n\n${fill("[a][a]", length)}`],
    ["attributes without end", (length) => `<a ${fill("b ", length)}@>`],
  ];
  // Text without an @ is passed over: each has one at its end.
  const timeOf = (text: string): number => {
    const started = performance.now();
    parse(`${text}@`);
    return performance.now() - started;
  };

  it.each(texts)(
    "%s take time in proportion to their length",
    (_name, make) => {
      const [small, large] = [make(size / 4), make(size)];
      // Four times the length; quadratic would be sixteen times the time. What else runs on the machine only adds: once is enough.
      const inProportion = Array.from({ length: 5 }, () => () => timeOf(large) < Math.max(20, timeOf(small)) * 8);
      expect(inProportion.some((measure) => measure())).toBe(true);
    },
    60_000,
  );
});
