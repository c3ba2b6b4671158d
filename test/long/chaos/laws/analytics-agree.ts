import { isDeepStrictEqual } from "node:util";
import { analyticsServiceDefinition } from "@parley/contracts/analytics/v1";
import { createClient } from "@parley/grpc";
import type { Law } from "./law.ts";

/** What analytics has is what conversation has published, and each of its replicas answers the same. */
export const analyticsAgree: Law = async ({ parley }) => {
  const { workspaceId } = parley;
  const addresses: readonly string[] = (parley.gatewayEnvironment["PARLEY_ANALYTICS_ADDRESS"] ?? "").split(",");
  const answers = await Promise.all(
    addresses.map(async (address) => {
      const client = createClient(analyticsServiceDefinition, { address, deadlineMs: 30_000 });
      try {
        const actor = { workspaceId, keyId: "laws", region: "local" };
        const { facets } = await client.GetConsumptionFacets({ actor, view: "CONSUMPTION_VIEW_WORKSPACE" });
        return facets;
      } finally {
        client.close();
      }
    }),
  );
  const [first] = answers;
  const unlike = answers.flatMap((answer, at) => (isDeepStrictEqual(answer, first) ? [] : [addresses[at] ?? ""]));
  const problems = await parley.cli("usage", "verify", "--workspace", workspaceId).then(
    () => [],
    (error: Error) => [error.message],
  );
  return [...unlike.map((address) => `${address} answers other facets than ${addresses[0]}`), ...problems];
};
