import {
  accessServiceDefinition,
  retrievalServiceDefinition,
  spaceServiceDefinition,
} from "@parley/contracts/space/v1";
import type {
  AccessServiceDefinition,
  AccessServiceHandlers,
  ResolveAccessRequest__Output,
  RetrievalServiceDefinition,
  RetrievalServiceHandlers,
  SpaceKind,
} from "@parley/contracts/space/v1";
import { AppError } from "@parley/errors";
import { GrpcServer } from "@parley/grpc";

interface ScriptedSpace {
  readonly kind: SpaceKind;
  readonly isRestricted: boolean;
  /** User ids. */
  readonly members: ReadonlySet<string>;
}

/** A space service that says what a test has told it, over gRPC. */
export class ScriptedSpaceService {
  readonly #spaces = new Map<string, ScriptedSpace>();
  readonly #views = new Map<string, string>();
  readonly #deleted = new Set<string>();
  readonly #nodes = new Set<string>();
  readonly #groups = new Map<string, readonly string[]>();
  readonly #server = new GrpcServer({ onUnexpectedError: () => undefined });
  /** How often it was asked who can read something. */
  asked = 0;
  /** Whether it answers nobody. */
  isAway = false;
  address = "";

  async start(): Promise<void> {
    this.#server.add<AccessServiceDefinition, AccessServiceHandlers>(accessServiceDefinition, {
      ResolveAccess: async ({ actor, spaceIds }) => {
        // Who asks about no space asks for groups alone, and reads nothing by that.
        if (spaceIds.length > 0) this.#answer();
        const userId = actor?.person?.userId ?? "";
        const groupIds = [...(this.#groups.get(userId) ?? [])];
        const readableSpaceIds = spaceIds.filter((id) => this.#reads(id, userId));
        const isMember = (id: string): boolean =>
          actor?.person == null
            ? actor?.spaceIds.includes(id) === true
            : this.#spaces.get(id)?.members.has(userId) === true;
        return { readableSpaceIds, memberSpaceIds: readableSpaceIds.filter(isMember), groupIds };
      },
      CheckPeople: async ({ spaceIds, userIds }) => {
        this.#answer();
        return { userIds: userIds.filter((userId) => spaceIds.every((id) => this.#reads(id, userId))) };
      },
    });
    this.#server.add<RetrievalServiceDefinition, RetrievalServiceHandlers>(retrievalServiceDefinition, {
      ResolveKnowledge: async ({ actor, viewIds, spaceIds }) => {
        this.#answer();
        const userId = actor?.person?.userId ?? "";
        const readable = [...this.#views].filter(([, spaceId]) => this.#reads(spaceId, userId));
        const views = readable.filter(([viewId, spaceId]) => viewIds.includes(viewId) || spaceIds.includes(spaceId));
        return {
          views: views.map(([viewId, spaceId]) => ({ viewId, spaceId })),
          unreadableViewIds: viewIds.filter((id) => !readable.some(([viewId]) => viewId === id)),
          unreadableSpaceIds: spaceIds.filter((id) => this.#deleted.has(id) || !this.#reads(id, userId)),
        };
      },
      Retrieve: () => Promise.reject(new Error("Only runners retrieve")),
      ReadNode: () => Promise.reject(new Error("Only runners read")),
      FindNodes: async ({ actor, nodes }) => {
        this.#answer();
        const userId = actor?.person?.userId ?? "";
        const found = nodes.flatMap(({ viewId, nodeId }) => {
          const spaceId = this.#views.get(viewId) ?? "";
          const isThere = this.#nodes.has(`${viewId} ${nodeId}`) && !this.#deleted.has(spaceId);
          if (!isThere || !this.#reads(spaceId, userId)) return [];
          const type = "CONTENT_NODE_TYPE_DOCUMENT" as const;
          return [{ viewId, nodeId, spaceId, spaceName: `Name of ${spaceId}`, mimeType: "text/markdown", type }];
        });
        return { nodes: found };
      },
    });
    const getSpace = async ({ actor, spaceId }: { actor: ResolveAccessRequest__Output["actor"]; spaceId: string }) => {
      this.#answer();
      const space = this.#spaces.get(spaceId);
      if (space === undefined) throw new AppError("NOT_FOUND", "SPACE_NOT_FOUND", "The space was not found");
      return { space: { spaceId, kind: space.kind }, canRead: this.#reads(spaceId, actor?.person?.userId ?? "") };
    };
    // Nobody here asks for the rest of the service.
    const others = Object.keys(spaceServiceDefinition).map((name) => [name, () => Promise.reject(new Error(name))]);
    const handlers: object = { ...Object.fromEntries(others), GetSpace: getSpace };
    this.#server.add(spaceServiceDefinition, handlers as never);
    this.address = `127.0.0.1:${await this.#server.listen({ host: "127.0.0.1", port: 0 })}`;
  }

  stop(): Promise<void> {
    return this.#server.shutdown(0);
  }

  /** A restricted space with these people, by name; an open one without members for null. */
  have(spaceId: string, names: readonly string[] | null, kind: SpaceKind = "SPACE_KIND_PROJECT"): string {
    return this.#have(spaceId, { kind, isRestricted: names !== null, members: membersOf(names ?? []) });
  }

  /** An open project with these members, by name. */
  haveOpen(spaceId: string, names: readonly string[]): string {
    return this.#have(spaceId, { kind: "SPACE_KIND_PROJECT", isRestricted: false, members: membersOf(names) });
  }

  /** Puts somebody in groups, by name. */
  haveGroups(name: string, groupIds: readonly string[]): void {
    this.#groups.set(`usr_${name}`, groupIds);
  }

  /** A view of a data source in a space. */
  haveView(viewId: string, spaceId: string): string {
    this.#views.set(viewId, spaceId);
    return viewId;
  }

  deleteView(viewId: string): void {
    this.#views.delete(viewId);
  }

  /** A document that a view shows. */
  haveNode(viewId: string, nodeId: string): string {
    this.#nodes.add(`${viewId} ${nodeId}`);
    return nodeId;
  }

  deleteNode(viewId: string, nodeId: string): void {
    this.#nodes.delete(`${viewId} ${nodeId}`);
  }

  /** An open space is deleted: it restricts nothing any more, and can't be searched. */
  deleteOpen(spaceId: string): void {
    this.#deleted.add(spaceId);
  }

  #answer(): void {
    this.asked += 1;
    if (this.isAway) throw new AppError("UNAVAILABLE", "SERVICE_UNAVAILABLE", "away");
  }

  #reads(spaceId: string, userId: string): boolean {
    const space = this.#spaces.get(spaceId);
    return space !== undefined && (!space.isRestricted || space.members.has(userId));
  }

  #have(spaceId: string, space: ScriptedSpace): string {
    this.#spaces.set(spaceId, space);
    return spaceId;
  }
}

function membersOf(names: readonly string[]): ReadonlySet<string> {
  return new Set(names.map((name) => `usr_${name}`));
}
