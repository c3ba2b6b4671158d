import { agentServiceDefinition } from "@parley/contracts/conversation/v1";
import { createClient } from "@parley/grpc";
import type { Identity } from "./identity.ts";
import type { Options } from "./options.ts";
import type { CliSettings } from "./settings.ts";

const deadlineMs = 60_000;

/** Publishes people, keys, agents and models again. @returns The line to print. */
export async function reconcileDirectory(
  identity: Identity,
  _options: Options,
  { conversationAddress }: CliSettings,
): Promise<readonly string[]> {
  const { people, keys } = await identity.reconcileDirectory();
  const { agents, models } = await announceAgents(conversationAddress);
  return [`published ${people} people, ${keys} keys, ${agents} agents and ${models} models to the other services`];
}

async function announceAgents(address: string) {
  const client = createClient(agentServiceDefinition, { address, deadlineMs });
  try {
    let [agents, models, after] = [0, 0, ""];
    do {
      const page = await client.AnnounceAgents({ after });
      [agents, models, after] = [agents + page.agents, models + page.models, page.next];
    } while (after !== "");
    return { agents, models };
  } finally {
    client.close();
  }
}
