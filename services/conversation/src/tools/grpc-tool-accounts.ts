import type { ConnectionServiceDefinition } from "@parley/contracts/mcp/v1";
import type { ClosableClient } from "@parley/grpc";
import { toolsUnavailable } from "../domain/model/conversation-errors.ts";
import type { ToolAccounts } from "../domain/model/tool-accounts.ts";

/** Asks the registry of MCP servers each time. */
export class GrpcToolAccounts implements ToolAccounts {
  readonly #connections: ClosableClient<ConnectionServiceDefinition>;

  constructor(connections: ClosableClient<ConnectionServiceDefinition>) {
    this.#connections = connections;
  }

  async connected(workspaceId: string, userId: string, serverIds: readonly string[]): Promise<ReadonlySet<string>> {
    const request = { workspaceId, userId, serverIds: [...serverIds] };
    const found = await this.#connections.ListConnections(request).catch((error: unknown) => {
      throw toolsUnavailable(error);
    });
    return new Set(found.serverIds);
  }
}
