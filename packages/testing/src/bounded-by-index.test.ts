import { expect, test } from "vitest";
import { boundedByIndex } from "./bounded-by-index.ts";

const indexes = [{ key: { _id: 1 } }, { key: { workspaceId: 1, created: -1 } }];

test.each([
  [{ find: "c", filter: { _id: "x", other: 1 } }, true],
  [{ find: "c", filter: { workspaceId: "ws" } }, true],
  [{ find: "c", filter: { workspaceId: { $gt: "ws" } } }, true],
  [{ find: "c", filter: { workspaceId: { $ne: "ws" } } }, false],
  [{ find: "c", filter: { created: 1 } }, false],
  [{ find: "c", filter: {} }, false],
  [{ find: "c", filter: { $and: [{ created: 1 }, { workspaceId: "ws" }] } }, true],
  [{ find: "c", filter: { $or: [{ workspaceId: "a" }, { workspaceId: "b" }] } }, true],
  [{ find: "c", filter: { $or: [{ workspaceId: "a" }, { created: 1 }] } }, false],
  [{ count: "c", query: { workspaceId: "ws" } }, true],
  [{ aggregate: "c", pipeline: [{ $match: { workspaceId: "ws" } }] }, true],
  [{ aggregate: "c", pipeline: [{ $group: { _id: 1 } }] }, false],
  [{ update: "c", updates: [{ q: { _id: 1 } }, { q: { created: 1 } }] }, false],
  [{ delete: "c", deletes: [{ q: { _id: { $in: [1] } } }] }, true],
])("%j: %j", (query, bounded) => {
  expect(boundedByIndex(query, indexes)).toBe(bounded);
});
