import { expect, test } from "vitest";
import { plainEntity } from "../domain/model/entity.ts";
import { EntityCache } from "./entity-cache.ts";

const people = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ ...plainEntity, id: `usr_${index}`, name: "Ann" }));
const place = (workspaceId: string) => ({ workspaceId, kind: "user" as const });

test("what was read is known for as long as its stamp is the same, ten seconds at most", () => {
  let now = 0;
  const cache = new EntityCache(() => now);
  const known = people(2);
  cache.put(place("w"), "first", known);
  now = 10_000;
  expect(cache.get(place("w"), "first")).toBe(known);
  expect(cache.get(place("w"), "second")).toBeNull();
  expect(cache.get({ workspaceId: "w", kind: "agent" }, "first")).toBeNull();
  now = 10_001;
  expect(cache.get(place("w"), "first")).toBeNull();
});

test("those asked for least lately leave first, and too many at once are not kept", () => {
  const cache = new EntityCache(() => 0);
  for (const workspaceId of ["a", "b"]) cache.put(place(workspaceId), "s", people(20_000));
  cache.get(place("a"), "s");
  cache.put(place("c"), "s", people(20_000));
  const kept = () => ["a", "b", "c"].filter((workspaceId) => cache.get(place(workspaceId), "s") !== null);
  expect(kept()).toEqual(["a", "c"]);
  cache.put(place("b"), "s", people(50_001));
  expect(kept()).toEqual([]);
});
