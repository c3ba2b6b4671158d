import { fromActor } from "@parley/actor";
import type { Actor } from "@parley/actor";
import type { ViewServiceDefinition } from "@parley/contracts/mcp/v1";
import type { ClosableClient } from "@parley/grpc";
import type { ToolViews } from "../domain/model/agent-tools.ts";
import { toolsUnavailable } from "../domain/model/conversation-errors.ts";

/** Asks the registry of MCP servers each time: what is named now is called later. */
export class GrpcToolViews implements ToolViews {
  readonly #views: ClosableClient<ViewServiceDefinition>;

  constructor(views: ClosableClient<ViewServiceDefinition>) {
    this.#views = views;
  }

  async find(actor: Actor, viewIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const request = { actor: fromActor(actor), viewIds: [...viewIds], withoutTools: true };
    const { views } = await this.#views.ListViewTools(request).catch((error: unknown) => {
      throw toolsUnavailable(error);
    });
    return new Map(views.map(({ viewId, spaceId }) => [viewId, spaceId]));
  }
}
