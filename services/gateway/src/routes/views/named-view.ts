import type { ActorContext } from "@parley/contracts/common/v1";
import type { RouteCall } from "../../http/route-call.ts";

/** How requests name a view. */
interface NamedView {
  readonly actor: ActorContext;
  readonly spaceId: string;
  readonly viewId: string;
}

/** The view of a path, and who asks for it. */
export function namedView(call: RouteCall): NamedView {
  return { actor: call.actorContext, spaceId: call.param("spaceId"), viewId: call.param("dsvId") };
}
