import type { ServerKey } from "./client-server.ts";
import type { Tool, ToolList } from "./tool-list.ts";

/** How much an administrator says can go wrong with a tool. */
export const stakes = ["never_ask", "low", "medium", "high"] as const;
export type Stake = (typeof stakes)[number];

/** Of a workspace. */
export const mostRemoteServers = 200;

/** How a tool is offered. */
export interface ToolSetting {
  readonly enabled: boolean;
  readonly stake: Stake;
  /** Arguments whose values a remembered approval is for. */
  readonly argumentsRequiringApproval: readonly string[];
  /** Of a call that had a result, in millionths of a credit. */
  readonly priceMicrocredits: number;
}

/** Of a tool that no administrator has said anything of: nobody knows what it does. */
const usualSetting: ToolSetting = {
  enabled: true,
  stake: "high",
  argumentsRequiringApproval: [],
  priceMicrocredits: 0,
};

/** That each person authorises for themselves, and as which client they are asked to. */
export interface PersonalAuthorization {
  /** Empty where the authorisation server registers clients itself. */
  readonly clientId: string;
  /** What is asked for, separated by spaces; empty for what the server says that it needs. */
  readonly scope: string;
}

/** The same with what is secret of it; empty for a public client. */
export interface NewAuthorization extends PersonalAuthorization {
  readonly clientSecret: string;
}

/** A server that is asked over the network. Times are epoch milliseconds. */
export interface RemoteServer extends ServerKey {
  readonly name: string;
  readonly url: string;
  readonly description: string;
  /** What they say is a secret, kept apart. */
  readonly headerNames: readonly string[];
  /** null where nobody is asked. */
  readonly authorization: (PersonalAuthorization & { readonly hasSecret: boolean }) | null;
  /** How long a call of its tools may take; null: as long as whoever starts one says. */
  readonly callTimeoutMs: number | null;
  /** Raised by each change of its address or headers: a list that was read before is not its own any more. */
  readonly endpointVersion: number;
  /** Raised by every change. */
  readonly revision: number;
  /** What it says of itself. */
  readonly version: string;
  readonly settings: readonly (ToolSetting & { readonly toolName: string })[];
  /** When its tools were last read; null before. */
  readonly syncedAt: number | null;
  /** Why they could not be read when last asked for; empty where they could. */
  readonly syncProblem: string;
  readonly createdAt: number;
  readonly updatedAt: number;
}

export interface Header {
  readonly name: string;
  readonly value: string;
}

/** Where a server is, and how it is asked. Of one version there is one address with the same headers. */
export interface Endpoint extends ServerKey {
  readonly url: string;
  readonly endpointVersion: number;
  readonly headers: readonly Header[];
  /** Whether it is asked with a person's own authorisation alone. */
  readonly isPersonal: boolean;
  /** Whose authorisation is among the headers, and which one of theirs; null for nobody's. */
  readonly account: { readonly userId: string; readonly version: string } | null;
}

/** What nobody is shown of a server. */
export interface ServerSecrets {
  readonly headers: readonly Header[];
  /** Empty for none. */
  readonly clientSecret: string;
}

/** A tool as it is offered. */
export interface RemoteTool extends ToolSetting {
  readonly tool: Tool;
}

/** A server with what it said of its tools; null where it has not. */
export interface ListedServer {
  readonly server: RemoteServer;
  readonly list: ToolList | null;
}

/** What a change of a server says; what is left out stays. */
export interface ServerChange {
  readonly name?: string;
  readonly url?: string;
  readonly description?: string;
  readonly headers?: readonly Header[];
  readonly authorization?: NewAuthorization | null;
  readonly callTimeoutMs?: number | null;
}

/** What came of asking for its tools. */
export interface Synced {
  /** null leaves what it said of itself. */
  readonly version: string | null;
  readonly syncedAt: number | null;
  readonly syncProblem: string;
}

/** Remote servers of workspaces. Their headers are sealed where they are stored. */
export interface RemoteServerRepository {
  /** "taken": another has the name, whatever its case; "too_many": the workspace has as many as it may. */
  insert(server: RemoteServer, secrets: ServerSecrets): Promise<"made" | "taken" | "too_many">;
  find(key: ServerKey): Promise<RemoteServer | null>;
  findMany(workspaceId: string, serverIds: readonly string[]): Promise<readonly RemoteServer[]>;
  /** By name. */
  list(workspaceId: string): Promise<readonly RemoteServer[]>;
  /** Where it is, with its headers and nobody's account; null where it is gone. */
  endpoint(key: ServerKey): Promise<Endpoint | null>;
  /** As which client people are asked to authorise; null where nobody is. */
  authorization(key: ServerKey): Promise<NewAuthorization | null>;
  /** Writes the change unless the server was changed meanwhile ("changed"). */
  update(server: RemoteServer, change: ServerChange, now: number): Promise<"written" | "changed" | "taken">;
  /** The same for how one tool is offered. */
  putSetting(server: RemoteServer, toolName: string, setting: ToolSetting, now: number): Promise<boolean>;
  /** Notes what came of asking, unless it has another address by now. */
  putSynced(endpoint: Endpoint, synced: Synced): Promise<void>;
  /** Takes it, its headers, accounts, tools and views away, as one write. False where there was none. */
  delete(key: ServerKey): Promise<boolean>;
}

/** What may be shown of how people authorise. */
export function shownAuthorization(authorization: NewAuthorization | null): RemoteServer["authorization"] {
  if (authorization === null) return null;
  const { clientId, scope, clientSecret } = authorization;
  return { clientId, scope, hasSecret: clientSecret !== "" };
}

/** How a server's tool is offered. */
export function settingOf({ settings }: RemoteServer, toolName: string): ToolSetting {
  const found = settings.find((setting) => setting.toolName === toolName);
  if (found === undefined) return usualSetting;
  const { toolName: _name, ...setting } = found;
  return setting;
}

/** A server's tools as they are offered, by name. */
export function offeredTools({ server, list }: ListedServer): readonly RemoteTool[] {
  const named = (list?.tools ?? []).map((tool) => ({ tool, ...settingOf(server, tool.name) }));
  return named.toSorted((a, b) => (a.tool.name < b.tool.name ? -1 : 1));
}
