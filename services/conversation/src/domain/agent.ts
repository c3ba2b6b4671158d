import type { Actor, IdempotencyKey } from "./actor.ts";

export interface AgentModel {
  readonly providerId: string;
  readonly modelId: string;
  readonly temperature: number;
}

/** Somebody to talk to: a system prompt and a model. */
export interface Agent {
  readonly workspaceId: string;
  readonly agentId: string;
  readonly version: number;
  readonly versionCreated: number;
  readonly name: string;
  readonly description: string;
  readonly instructions: string;
  readonly pictureUrl: string;
  readonly model: AgentModel;
  readonly status: "active" | "archived";
  readonly scope: "visible" | "hidden";
  readonly maxStepsPerRun: number;
}

/** What a message keeps of its agent; instructions stay with the agent. */
export type AgentSnapshot = Omit<Agent, "workspaceId" | "instructions">;

export interface NewAgent {
  readonly actor: Actor;
  readonly idempotencyKey: IdempotencyKey | null;
  readonly name: string;
  readonly description: string;
  readonly instructions: string;
  readonly pictureUrl: string;
  readonly model: AgentModel;
  readonly maxStepsPerRun: number;
}

/** Where agents are kept. */
export interface AgentRepository {
  /** Stores a new agent. When the id is taken, gives the body hash that the taken one was created with. */
  insert(agent: Agent, bodyHash: string | null): Promise<{ readonly inserted: boolean; readonly bodyHash: string | null }>;
  find(workspaceId: string, agentId: string): Promise<Agent | null>;
  findMany(workspaceId: string, agentIds: readonly string[]): Promise<readonly Agent[]>;
  /** Active and visible ones, by name. */
  listActive(workspaceId: string): Promise<readonly Agent[]>;
}

export function snapshotOf(agent: Agent): AgentSnapshot {
  const { workspaceId: _workspace, instructions: _instructions, ...snapshot } = agent;
  return snapshot;
}
