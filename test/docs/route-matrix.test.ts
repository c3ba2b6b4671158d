import { expect, it } from "vitest";
import type { RouteDependencies } from "../../services/gateway/src/routes/route-dependencies.ts";
import { routeTable } from "../../services/gateway/src/routes/route-table.ts";
import { routeCases } from "../../services/gateway/test/_route-cases.ts";

// The matrix tries every route with things of others, deleted and hostile (`services/gateway/test/route-matrix.test.ts`).
it("the matrix of routes knows a request for every route of the gateway, and for nothing else", () => {
  const routes = routeTable({ clients: {} } as RouteDependencies);
  expect(Object.keys(routeCases).toSorted()).toEqual(
    [...new Set(routes.map(({ operation }) => operation.rpc))].toSorted(),
  );
});
