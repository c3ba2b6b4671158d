import { agentServiceDefinition } from "@parley/contracts/conversation/v1";
import { groupServiceDefinition } from "@parley/contracts/space/v1";
import { createClient } from "@parley/grpc";
import type { Identity } from "./identity.ts";
import type { Options } from "./options.ts";
import type { CliSettings } from "./settings.ts";

const deadlineMs = 60_000;

/** Publishes people, keys, agents, models and groups again, each by its owner. @returns The line to print. */
export async function reconcileDirectory(
  identity: Identity,
  _options: Options,
  { conversationAddress, spaceAddress }: CliSettings,
): Promise<readonly string[]> {
  const { people, keys } = await identity.reconcileDirectory();
  const { agents, models } = await announceAgents(conversationAddress);
  const groups = await announceGroups(spaceAddress);
  const counts = `${people} people, ${keys} keys, ${agents} agents, ${models} models and ${groups} groups`;
  return [`published ${counts} to the other services`];
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

async function announceGroups(address: string): Promise<number> {
  const client = createClient(groupServiceDefinition, { address, deadlineMs });
  try {
    let [groups, after] = [0, ""];
    do {
      const page = await client.AnnounceGroups({ after });
      [groups, after] = [groups + page.groups, page.next];
    } while (after !== "");
    return groups;
  } finally {
    client.close();
  }
}
