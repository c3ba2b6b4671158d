import { analyticsServiceDefinition } from "@parley/contracts/analytics/v1";
import type { ActorContext } from "@parley/contracts/common/v1";
import { createClient } from "@parley/grpc";
import type { CliSettings } from "../settings.ts";

/** How long a call may take, in milliseconds: reading every row of a large workspace takes its time. */
export const deadlineMs = 600_000;

export type Analytics = ReturnType<typeof connect>;

function connect(address: string) {
  return createClient(analyticsServiceDefinition, { address, deadlineMs });
}

/** Asks analytics. */
export async function withAnalytics<T>(
  { analyticsAddress }: CliSettings,
  work: (analytics: Analytics) => Promise<T>,
): Promise<T> {
  const analytics = connect(analyticsAddress);
  try {
    return await work(analytics);
  } finally {
    analytics.close();
  }
}

/** Who asks: the command line, about a workspace. */
export function actorIn(workspaceId: string, { region }: CliSettings): ActorContext {
  return { workspaceId, keyId: "cli", region };
}
