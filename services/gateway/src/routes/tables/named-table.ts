import type { RouteCall } from "../../http/route-call.ts";
import { namedSource } from "../data-sources/named-source.ts";
import type { NamedSource } from "../data-sources/named-source.ts";

/** How requests name a table. */
export interface NamedTable extends NamedSource {
  readonly tableId: string;
}

/** The table of a path, and who asks for it. */
export function namedTable(call: RouteCall): NamedTable {
  return { ...namedSource(call), tableId: call.param("tableId") };
}
