import express from "express";
import { afterAll, expect, it } from "vitest";
import { createClients } from "../clients.ts";
import type { EdgeDependencies } from "../http/mount-routes.ts";
import { mountRoutes } from "../http/mount-routes.ts";
import type { RouteDependencies } from "./route-dependencies.ts";
import { routeTable } from "./route-table.ts";

const clients = createClients({
  conversation: "127.0.0.1:1",
  file: "127.0.0.1:1",
  space: "127.0.0.1:1",
  mcpRegistry: "127.0.0.1:1",
  analytics: "127.0.0.1:1",
});
afterAll(() => clients.close());

// Routes only keep these until they are called.
const dependencies = { clients } as RouteDependencies;

// A pin: whoever changes the API or what a key needs for it changes this file as well (vitest -u), and a reviewer sees it.
it("is the whole API with the scopes it needs", async () => {
  const lines = routeTable(dependencies).map(({ method, path, scope, operation }) => {
    const { rpc, creates } = operation;
    return `${method} ${path} ${scope ?? "any"} ${rpc}${creates === true ? " (i)" : ""}\n`;
  });
  await expect(lines.join("")).toMatchFileSnapshot("route-table.pin.txt");
});

it("can't have two lines for the same method and path", () => {
  const [first] = routeTable(dependencies);
  if (first === undefined) throw new Error("the table is empty");
  expect(() => mountRoutes(express(), [first, first], {} as EdgeDependencies)).toThrow("twice");
});
