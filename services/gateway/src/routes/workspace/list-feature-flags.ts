import { z } from "zod";
import { operation } from "../../http/operation.ts";

const answer = z.object({ feature_flags: z.array(z.string()) });

/** GET what is switched on for this workspace alone: nothing, since all workspaces can do the same. */
export function listFeatureFlags() {
  return operation(
    { rpc: "ListFeatureFlags", summary: "List what is switched on for this workspace alone", answer },
    () => Promise.resolve({ feature_flags: [] }),
  );
}
