import { z } from "zod";
import { operation } from "../../http/operation.ts";

const answer = z.object({ exists: z.literal(true) });

/** GET whether the workspace is there and served here: what is not is 404, or 400 for one of another region, at every route. */
export function confirmWorkspace() {
  return operation({ rpc: "ConfirmWorkspace", summary: "Say that the workspace is there", answer }, () =>
    Promise.resolve({ exists: true as const }),
  );
}
