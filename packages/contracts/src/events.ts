import { hash } from "node:crypto";

const day = 24 * 60 * 60 * 1000;

/**
 * The event catalogue: which streams exist, their subjects, what is stored in them and how they keep it. The publisher of a
 * stream creates it and brings its settings up to date; whoever else needs it creates it when it is missing. Pinned by a
 * test; `partitions` is fixed for ever, since a conversation's partition is derived from it.
 */
export const streams = {
  events: {
    name: "EVENTS",
    subjects: ["events.>"],
    payloads: ["conversation.v1.StoredEvent"],
    publisher: "conversation",
    maxAgeMs: 7 * day,
    workQueue: false,
  },
  runs: {
    name: "RUNS",
    subjects: ["runs.requested"],
    payloads: ["conversation.v1.RunRequested"],
    publisher: "conversation",
    maxAgeMs: 7 * day,
    workQueue: true,
  },
  usage: {
    name: "USAGE",
    subjects: ["usage.recorded"],
    payloads: ["conversation.v1.UsageRecorded"],
    publisher: "conversation",
    maxAgeMs: 30 * day,
    workQueue: false,
  },
  releases: {
    name: "RELEASES",
    subjects: ["files.released"],
    payloads: ["conversation.v1.FilesReleased"],
    publisher: "conversation",
    maxAgeMs: 30 * day,
    workQueue: false,
  },
  directory: {
    name: "DIRECTORY",
    subjects: ["directory.>"],
    payloads: [
      "directory.v1.UserChanged",
      "directory.v1.KeyChanged",
      "directory.v1.AgentChanged",
      "directory.v1.ModelChanged",
      "space.v1.SpaceChanged",
      "space.v1.GroupChanged",
      "space.v1.SourceChanged",
    ],
    publisher: "gateway",
    maxAgeMs: 30 * day,
    workQueue: false,
  },
  files: {
    name: "FILES",
    subjects: ["file.deleted"],
    payloads: ["file.v1.FileDeleted"],
    publisher: "file",
    maxAgeMs: 30 * day,
    workQueue: false,
  },
  tools: {
    name: "TOOLS",
    // No wildcard: what is not stored has subjects beside this one.
    subjects: ["tools.ended"],
    payloads: ["mcp.v1.ToolEnded"],
    publisher: "mcp-registry",
    maxAgeMs: 7 * day,
    workQueue: false,
  },
  withdrawals: {
    name: "WITHDRAWALS",
    subjects: ["tools.withdrawn", "tools.sub-agent-withdrawn"],
    payloads: ["mcp.v1.ToolWithdrawn", "conversation.v1.SubAgentWithdrawn"],
    publisher: "conversation",
    maxAgeMs: 7 * day,
    workQueue: false,
  },
  lives: {
    name: "LIVES",
    subjects: ["lives.>"],
    payloads: ["nothing: its headers say how far a database has published"],
    publisher: "gateway",
    maxAgeMs: 0,
    workQueue: false,
    lastOnly: true,
  },
  deployment: {
    name: "DEPLOYMENT",
    subjects: ["deployment"],
    payloads: ["nothing: its metadata says which installation and region the broker belongs to"],
    publisher: "each service with a database",
    maxAgeMs: 0,
    workQueue: false,
  },
  dead: {
    name: "DEAD",
    subjects: ["dead.>"],
    payloads: ["the message that could not be handled"],
    publisher: "conversation",
    maxAgeMs: 0,
    workQueue: false,
  },
} as const;

/** What travels by core NATS, which stores nothing. */
export const notices: readonly string[] = ["mcp.v1.ToolProgress"];

const partitions = 64;

/** The subject that says that a run waits. */
export const runRequestedSubject = "runs.requested";

/** The subject of billing facts. */
export const usageRecordedSubject = "usage.recorded";

/** The subjects of all people of all workspaces. */
export const userChangedSubjects = "directory.user.>";

/** The subject of a workspace's people. */
export function userChangedSubject(workspaceId: string): string {
  return `directory.user.${workspaceId}`;
}

/** The subjects of all keys of all workspaces. */
export const keyChangedSubjects = "directory.key.>";

/** The subject of a workspace's keys. */
export function keyChangedSubject(workspaceId: string): string {
  return `directory.key.${workspaceId}`;
}

/** The subjects of all agents of all workspaces. */
export const agentChangedSubjects = "directory.agent.>";

/** The subject of a workspace's agents. */
export function agentChangedSubject(workspaceId: string): string {
  return `directory.agent.${workspaceId}`;
}

/** The subject of the deployment's models. */
export const modelChangedSubject = "directory.model";

/** The subjects of all groups of all workspaces. */
export const groupChangedSubjects = "directory.group.>";

/** The subject of a workspace's spaces. */
export function spaceChangedSubject(workspaceId: string): string {
  return `directory.space.${workspaceId}`;
}

/** The subject of a workspace's groups. */
export function groupChangedSubject(workspaceId: string): string {
  return `directory.group.${workspaceId}`;
}

/** The subject of a workspace's data sources. */
export function sourceChangedSubject(workspaceId: string): string {
  return `directory.source.${workspaceId}`;
}

/** The subject of files that are gone. */
export const fileDeletedSubject = "file.deleted";

/** The subject of messages and conversations whose files nobody may need any more. */
export const filesReleasedSubject = "files.released";

/** The subject on which a service's database says how far it has published. */
export function lifeSubject(service: string): string {
  return `lives.${service}`;
}

/** The subject on which a service tries whether the broker stores what is sent to it. */
export function probeSubject(service: string): string {
  return `lives.probes.${service}`;
}

/** The subject of calls of tools that have ended. */
export const toolEndedSubject = "tools.ended";

/** The subject of calls of tools that nobody waits for any more. */
export const toolWithdrawnSubject = "tools.withdrawn";

/** The subject of answers of sub-agents that nobody waits for any more. */
export const subAgentWithdrawnSubject = "tools.sub-agent-withdrawn";

/** Core NATS, not stored: asks whoever serves a server's stream to look at it. `*`: of all servers. */
export function toolFramesSubject(serverId: string): string {
  return `tools.frames.${serverId}`;
}

/** The server of a `tools.frames` subject. */
export function serverOfToolFrames(subject: string): string {
  return subject.slice(toolFramesSubject("").length);
}

/** Core NATS, not stored: a call of a tool has ended. */
export function toolDoneSubject(callId: string): string {
  return `tools.done.${callId}`;
}

/** Core NATS, not stored: how far a call of a tool is, `mcp.v1.ToolProgress`. */
export function toolProgressSubject(callId: string): string {
  return `tools.progress.${callId}`;
}

/** Core NATS, not stored: asks the runner of a run to stop it. */
export function cancelSubject(runId: string): string {
  return `cancel.${runId}`;
}

/** Core NATS, not stored: a message, named by its id, was deleted; whoever has committed it answers that it shows it no more. */
export const messageWithheldSubject = "messages.withheld";

/** Core NATS, not stored: asks every gateway to drop a key from its cache. */
export const keysRevokedSubject = "keys.revoked";

/** Core NATS, not stored: asks whoever remembers who may read the workspace's spaces to forget it. `*`: of all workspaces. */
export function accessChangedSubject(workspaceId: string): string {
  return `access.changed.${workspaceId}`;
}

/** The workspace of an `access.changed` subject. */
export function workspaceOfAccessChange(subject: string): string {
  return subject.slice(accessChangedSubject("").length);
}

/**
 * The subject of an answer's events, or of the conversation's own when there is no message.
 * `events.<partition>.<workspace>.<conversation>.<message or _>`
 */
export function eventSubject(workspaceId: string, conversationId: string, messageId?: string): string {
  return `events.${partitionOf(conversationId)}.${workspaceId}.${conversationId}.${messageId ?? "_"}`;
}

/** The subject of changes of who has access to a conversation. Never delivered to clients. */
export function accessSubject(workspaceId: string, conversationId: string): string {
  return eventSubject(workspaceId, conversationId, "access");
}

/** The partition of a conversation, 0 to 63. */
export function partitionOf(conversationId: string): number {
  return hash("sha256", conversationId, "buffer").readUInt32BE(0) % partitions;
}

/** Header names on stored messages. */
export const eventHeaders = {
  /** The entry's number in its conversation's outbox. */
  outboxNumber: "Parley-Outbox-Number",
  traceparent: "traceparent",
} as const;
