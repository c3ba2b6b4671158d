import type { ActorContext } from "@parley/contracts/common/v1";
import type { RouteCall } from "../../http/route-call.ts";

/** How requests name a data source. */
export interface NamedSource {
  readonly actor: ActorContext;
  /** Empty on routes that name no space: any space of the caller's. */
  readonly spaceId: string;
  readonly dataSourceId: string;
}

/** The data source of a path, and who asks for it. */
export function namedSource(call: RouteCall): NamedSource {
  return {
    actor: call.actorContext,
    spaceId: call.optionalParam("spaceId"),
    dataSourceId: call.param("dsId"),
  };
}
