import type { RouteCall } from "../../http/route-call.ts";

// The file service reads the whole content before it says that a file is ready.
const deadlineMs = 120_000;

/** How long a call may take that looks through a file's content. */
export function patientCall({ requestId }: RouteCall): { readonly requestId: string; readonly deadlineMs: number } {
  return { requestId, deadlineMs };
}
