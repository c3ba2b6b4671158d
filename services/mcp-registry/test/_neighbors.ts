import { agentServiceDefinition } from "@parley/contracts/conversation/v1";
import type { AgentServiceDefinition, AgentServiceHandlers } from "@parley/contracts/conversation/v1";
import { spaceServiceDefinition } from "@parley/contracts/space/v1";
import type { SpaceServiceDefinition, SpaceServiceHandlers } from "@parley/contracts/space/v1";
import { AppError } from "@parley/errors";
import { GrpcServer } from "@parley/grpc";

const unused = (): Promise<never> => Promise.reject(new Error("nobody asks this"));

/** Services that say who reads which spaces, and which agents name views, as a test has told them. */
export class Neighbors {
  /** Of each space who reads it: ids of people, or null for everybody. */
  readonly spaces = new Map<string, ReadonlySet<string> | null>();
  /** How many agents name a view. */
  readonly agents = new Map<string, number>();
  readonly #server = new GrpcServer({ onUnexpectedError: () => undefined });

  /** @returns What a registry is to be started with. */
  async start(): Promise<Readonly<Record<string, string>>> {
    this.#server.add<SpaceServiceDefinition, SpaceServiceHandlers>(spaceServiceDefinition, {
      ...unusedBut(spaceServiceDefinition),
      GetSpace: async ({ actor, spaceId }: { actor: Parameters<typeof userOf>[0]; spaceId: string }) => {
        const readers = this.spaces.get(spaceId);
        const canRead = readers === null || readers?.has(userOf(actor)) === true;
        if (!canRead) throw new AppError("NOT_FOUND", "SPACE_NOT_FOUND", "There is no such space");
        return { space: null, canRead, members: [], groups: [] };
      },
    } as never);
    this.#server.add<AgentServiceDefinition, AgentServiceHandlers>(agentServiceDefinition, {
      ...unusedBut(agentServiceDefinition),
      ListAgentsUsing: async ({ viewIds }: { viewIds: readonly string[] }) => ({
        count: viewIds.reduce((sum, viewId) => sum + (this.agents.get(viewId) ?? 0), 0),
        agents: [],
        views: [],
      }),
    } as never);
    const address = `127.0.0.1:${await this.#server.listen({ host: "127.0.0.1", port: 0 })}`;
    return { PARLEY_SPACE_ADDRESS: address, PARLEY_CONVERSATION_ADDRESS: address };
  }

  async stop(): Promise<void> {
    await this.#server.shutdown(0);
  }
}

function unusedBut(definition: object): Record<string, typeof unused> {
  return Object.fromEntries(Object.keys(definition).map((method) => [method, unused]));
}

function userOf(actor: { readonly person: { readonly userId: string } | null } | null): string {
  return actor?.person?.userId ?? "";
}
