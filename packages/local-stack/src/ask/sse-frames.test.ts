import { expect, test } from "vitest";
import { sseData } from "./sse-frames.ts";

async function* chunks(...texts: string[]): AsyncGenerator<Uint8Array> {
  for (const text of texts) yield new TextEncoder().encode(text);
}

async function collect(body: AsyncIterable<Uint8Array>): Promise<string[]> {
  const all: string[] = [];
  for await (const data of sseData(body)) all.push(data);
  return all;
}

test("gives the data of each event, however the bytes are cut", async () => {
  expect(await collect(chunks('id: 1\ndata: {"a"', ":1}\n", '\ndata: {"b":2}\n\n'))).toEqual(['{"a":1}', '{"b":2}']);
});

test("passes over comments and retry times", async () => {
  expect(await collect(chunks(": keep-alive\n\nretry: 1000\n\n", "data: x\n\n"))).toEqual(["x"]);
});

test("joins several data lines and keeps characters that were cut in two", async () => {
  const bytes = new TextEncoder().encode("data: é\ndata: b\n\n");
  async function* cut(): AsyncGenerator<Uint8Array> {
    yield bytes.slice(0, 7);
    yield bytes.slice(7);
  }
  expect(await collect(cut())).toEqual(["é\nb"]);
});
