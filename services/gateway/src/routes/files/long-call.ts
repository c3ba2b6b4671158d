import type { RouteCall } from "../../http/route-call.ts";

// The file service reads the whole content before it says that a file is ready.
const deadlineMs = 120_000;

/** Options of an RPC that looks through a file's content, which takes longer than others. */
export function longCall({ rpc }: RouteCall): RouteCall["rpc"] {
  return { ...rpc, deadlineMs };
}
