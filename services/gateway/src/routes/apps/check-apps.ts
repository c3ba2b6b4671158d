import { z } from "zod";
import type { AppClient } from "../../clients.ts";
import { operation } from "../../http/operation.ts";

const named = { appId: z.string(), appHash: z.string().describe("Of a specification") };
const body = z.object({
  apps: z.array(z.object(named)).max(1000, "must have at most 1000 entries").describe("At most 1,000"),
});
const answer = z.object({
  apps: z.array(z.object({ ...named, deployed: z.boolean().describe("Whether the app has such a specification") })),
});

/** POST which apps have a specification of that hash (API C141). */
export function checkApps(apps: AppClient) {
  return operation(
    { rpc: "CheckApps", summary: "Check which apps are there", body, answer },
    async (call, { body: { apps: asked } }) => {
      const hashes = asked.map(({ appId, appHash: hash }) => ({ appId, hash }));
      const request = { actor: call.actorContext, spaceId: call.param("spaceId"), apps: hashes };
      const { deployed } = await apps.CheckApps(request, call.rpc);
      return { apps: asked.map((app, at) => ({ ...app, deployed: deployed[at] ?? false })) };
    },
  );
}
