import { describe, expect, it } from "vitest";
import { parseJsonBody, usualBody } from "./json-body.ts";

const json = "application/json";
const parse = (text: string, contentType: string | undefined = json): Promise<unknown> =>
  parseJsonBody(Buffer.from(text), contentType);
const refusal = expect.objectContaining({ reason: "INVALID_REQUEST_ERROR", code: "INVALID_ARGUMENT" });
const refused = (work: () => Promise<unknown>): Promise<unknown> =>
  work().then(
    () => undefined,
    (error: unknown) => error,
  );

const bodies = 12;

describe("parseJsonBody", () => {
  it("takes JSON by any of its media types and nothing at all", async () => {
    expect(await parse('{"a":[1,"é"]}', "application/json; charset=UTF-8")).toEqual({ a: [1, "é"] });
    expect(await parse("{}", "application/vnd.example+json")).toEqual({});
    expect(await parseJsonBody(Buffer.alloc(0), undefined)).toEqual({});
  });

  it("takes 32 levels and refuses 33, however many there are", async () => {
    expect(await parse(`${"[".repeat(32)}${"]".repeat(32)}`)).toBeDefined();
    for (const depth of [33, 1_000, 100_000])
      expect(await refused(() => parse(`${"[".repeat(depth)}${"]".repeat(depth)}`))).toEqual(refusal);
  });

  it("counts levels before it parses what is long, outside of texts, beside each other and however it ends", async () => {
    const deepest = `${"[".repeat(30)}${"]".repeat(30)}`;
    const long = `[${`${deepest},"[[[{{{\\\\","\\"[[[",`.repeat(3_000)}0]`;
    expect(long.length).toBeGreaterThan(200_000);
    expect(await parse(long)).toHaveLength(9_001);
    const refusedAs = { fields: [{ field: "body", problem: "is nested deeper than 32 levels" }] };
    for (const end of ["", "]".repeat(500_000), "}"])
      expect(await refused(() => parse("[".repeat(500_000) + end))).toMatchObject(refusedAs);
  });

  it("counts values, wherever they are, before it parses more than there may be", async () => {
    const parseFew = (text: string): Promise<unknown> =>
      parseJsonBody(Buffer.from(text), json, { ...usualBody, maxValues: 5 });
    expect(await parseFew('["a, [b] {c} \\\\", "\\",,,,,,", 1]')).toEqual(["a, [b] {c} \\", '",,,,,,', 1]);
    for (const many of ["[1,2,3,4,5]", '{"a":{},"b":{},"c":{},"d":{}}', "[[[[[[]]]]]]", '["\\"", 1, 2, 3, 4, 5]'])
      expect(await refused(() => parseFew(many))).toEqual(refusal);
  });

  it.each([
    ["a __proto__ key", '{"a":{"__proto__":{"admin":true}}}'],
    ["an escaped __proto__ key", '{"\\u005f_proto__":1}'],
    ["a lone surrogate in text", '{"content":"\\ud800"}'],
    ["a lone surrogate in a key", '{"\\udc00":1}'],
    ["malformed JSON", "{"],
    ["JSON with something behind it", "{} {}"],
  ])("refuses %s", async (_what, text) => {
    expect(await refused(() => parse(text))).toEqual(refusal);
  });

  it("takes text that is not well-formed where its reader mends it, and a key of any other name", async () => {
    const loose = (text: string) => parseJsonBody(Buffer.from(text), json, { ...usualBody, looseText: true });
    expect(await loose('{"a":["\\ud800"],"\\udc00":1}')).toEqual({ a: ["\ud800"], "\udc00": 1 });
    expect(await refused(() => loose('{"__proto__":1}'))).toEqual(refusal);
  });

  it("refuses bytes that are not UTF-8", async () => {
    expect(await refused(() => parseJsonBody(Buffer.from([0x22, 0xc3, 0x28, 0x22]), json))).toEqual(refusal);
  });

  it.each([
    undefined,
    "text/plain",
    "application/x-www-form-urlencoded",
    "application/json; charset=latin1",
    "multipart/form-data",
  ])("refuses the content type %s", async (contentType) => {
    expect(await refused(() => parseJsonBody(Buffer.from("{}"), contentType))).toEqual(refusal);
  });

  it.each([
    ["a long text", `{"text":"${"x".repeat(8_000_000)}"}`],
    ["many values", `[${"{},".repeat(300_000)}0]`],
  ])("lets others have their turn while it looks at %s, however many do so", async (_what, text) => {
    let [turns, isDone] = [0, false];
    const others = (): void => {
      turns += 1;
      if (!isDone) setImmediate(others);
    };
    setImmediate(others);
    const parse = () => parseJsonBody(Buffer.from(text), json, { ...usualBody, maxValues: 700_000 });
    await Promise.all(Array.from({ length: bodies }, parse));
    isDone = true;
    // Were each to go on in every turn, there would be as few as for one.
    expect(turns).toBeGreaterThan(2 * bodies);
  });
});
