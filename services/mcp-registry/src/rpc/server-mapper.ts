import type { ClientServer__Output, Tool__Output } from "@parley/contracts/mcp/v1";
import { hasStream } from "../domain/model/client-server.ts";
import type { ClientServer } from "../domain/model/client-server.ts";
import type { Tool } from "../domain/model/tool-list.ts";

/** A server on the wire. */
export function fromServer(server: ClientServer): ClientServer__Output {
  const { serverId, name, expiresAt } = server;
  return { serverId, name, expiresAt: String(expiresAt), hasStream: hasStream(server, Date.now()) };
}

/** A tool on the wire. */
export function fromTool({ hints, ...tool }: Tool): Tool__Output {
  const { readOnly, destructive, idempotent, openWorld } = hints;
  return {
    ...tool,
    ...(readOnly === null ? {} : { readOnlyHint: readOnly }),
    ...(destructive === null ? {} : { destructiveHint: destructive }),
    ...(idempotent === null ? {} : { idempotentHint: idempotent }),
    ...(openWorld === null ? {} : { openWorldHint: openWorld }),
  };
}
