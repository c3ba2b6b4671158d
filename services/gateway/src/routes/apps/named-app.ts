import type { ActorContext } from "@parley/contracts/common/v1";
import type { RouteCall } from "../../http/route-call.ts";

/** How requests name an app. */
export interface NamedApp {
  readonly actor: ActorContext;
  readonly spaceId: string;
  readonly appId: string;
}

/** The app of a path, and who asks for it. */
export function namedApp(call: RouteCall): NamedApp {
  return { actor: call.actorContext, spaceId: call.param("spaceId"), appId: call.param("appId") };
}
