import { expect, it } from "vitest";
import { EntityTags } from "./tagged-answer.ts";

const context = { workspaceId: "ws_1", workspaceName: "W", publicUrl: "https://parley.example.com" };

/** The header that goes with a tag of the service. */
function etagOf(tags: EntityTags): string {
  const headers = new Map<string, string>();
  const response = {
    setHeader: (name: string, value: string) => headers.set(name, value),
    type: () => ({ send: () => 0 }),
  };
  const answer = tags.answer("abc", "{}");
  answer.send(response as never, answer.json);
  return headers.get("ETag") ?? "";
}

const of = (shape: string, headers: Record<string, string> = {}, other: object = {}): EntityTags =>
  new EntityTags(shape, { ...context, ...other }, { headers });

it("hands the tag that a client has to the service, also one of several", () => {
  const etag = etagOf(of("messages"));
  expect(of("messages", { "if-none-match": etag }).known).toEqual({ knownTag: "abc" });
  expect(of("messages", { "if-none-match": `"x", W/"y.z", ${etag}` }).known).toEqual({ knownTag: "abc" });
});

it.each([
  ["none", {}],
  ["what is no tag of ours", { "if-none-match": '"abc"' }],
  ["anything at all", { "if-none-match": "*" }],
])("hands over nothing for %s", (_name, headers) => {
  expect(of("messages", headers).known).toEqual({});
});

it("takes the tag of a client that wants nothing from caches", () => {
  const headers = { "if-none-match": etagOf(of("messages")), "cache-control": "no-cache" };
  expect(of("messages", headers).known).toEqual({ knownTag: "abc" });
});

it.each([
  ["another shape", "conversation", {}],
  ["another workspace", "messages", { workspaceId: "ws_2" }],
  ["a workspace with another name", "messages", { workspaceName: "X" }],
  ["links to elsewhere", "messages", { publicUrl: "https://other.example.com" }],
])("takes no tag of %s for its own", (_name, shape, other) => {
  const headers = { "if-none-match": etagOf(of(shape, {}, other)) };
  expect(of("messages", headers).known).toEqual({});
});

it("says how large is what the client has, also where it has been made in vain", () => {
  const inVain = of("messages", { "if-none-match": "*" }).answer("abc", '"é"');
  expect(inVain).toMatchObject({ json: null, withheldBytes: 4 });
  expect(of("messages").unchanged("abc", 7)).toMatchObject({ json: null, withheldBytes: 7 });
});
