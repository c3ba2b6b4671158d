import { expect, it } from "vitest";
import { eachInTurn } from "./each-in-turn.ts";

const nobodyStops = new AbortController().signal;

it("gives each its turn though others fail, and says which did", async () => {
  const served: string[] = [];
  const work = (name: string): Promise<void> => {
    served.push(name);
    return name.startsWith("bad") ? Promise.reject(new Error(`no ${name}`)) : Promise.resolve();
  };
  const names = ["bad1", "good1", "bad2", "bad3", "bad4", "good2"];
  const error: unknown = await eachInTurn(names, nobodyStops, work).catch((failure: unknown) => failure);
  expect(served).toEqual(names);
  expect(error).toMatchObject({ message: "4 of 6 failed: bad1, bad2, bad3" });
  expect((error as AggregateError).errors).toHaveLength(4);
});

it("ends with the turn that is under way when it is stopped", async () => {
  const stopping = new AbortController();
  const served: string[] = [];
  await eachInTurn(["one", "two"], stopping.signal, async (name) => {
    served.push(name);
    stopping.abort();
  });
  expect(served).toEqual(["one"]);
});
