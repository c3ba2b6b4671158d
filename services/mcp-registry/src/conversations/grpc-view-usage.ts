import { fromActor } from "@parley/actor";
import type { Actor } from "@parley/actor";
import type { AgentServiceDefinition } from "@parley/contracts/conversation/v1";
import type { ClosableClient } from "@parley/grpc";
import { neighborAway } from "../domain/model/registry-errors.ts";
import type { ViewUsage } from "../domain/model/view-usage.ts";

/** Asks the conversation service, which has the agents. */
export class GrpcViewUsage implements ViewUsage {
  readonly #agents: ClosableClient<AgentServiceDefinition>;

  constructor(agents: ClosableClient<AgentServiceDefinition>) {
    this.#agents = agents;
  }

  async count(actor: Actor, viewIds: readonly string[]): Promise<number> {
    if (viewIds.length === 0) return 0;
    try {
      return (await this.#agents.ListAgentsUsing({ actor: fromActor(actor), viewIds: [...viewIds] })).count;
    } catch (error) {
      throw neighborAway("Which agents use the server", error);
    }
  }
}
