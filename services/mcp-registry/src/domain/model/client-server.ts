/** Names a registration. */
export interface ServerKey {
  readonly workspaceId: string;
  readonly serverId: string;
}

/** Whose servers of which name count together. */
export interface ServerFamily {
  readonly workspaceId: string;
  readonly ownerId: string;
  readonly name: string;
}

/** A registration of a server that runs at a client. Times are epoch milliseconds. */
export interface ClientServer extends ServerKey, ServerFamily {
  /** When its lease is over. */
  readonly expiresAt: number;
  /** The stream that its requests are written to; null while it has none. */
  readonly streamId: string | null;
  /** Until when that stream counts as open; without one, when the last was closed, 0 where there never was one. */
  readonly streamUntil: number;
  /** Raised by each change of its tools that it announces. */
  readonly toolsVersion: number;
}

/** Whether a client waits for requests. */
export function hasStream(server: ClientServer, now: number): boolean {
  return server.streamId !== null && server.streamUntil > now;
}

/** Registrations. What is over by time is not there to any of these. */
export interface ServerRepository {
  /** @param streamAwaitedUntil When the streams of its family are ended once, unless it has one by then. */
  insert(server: ClientServer, streamAwaitedUntil: number): Promise<void>;
  find(key: ServerKey): Promise<ClientServer | null>;
  /** Of the servers named, those of an owner. */
  findOwned(workspaceId: string, ownerId: string, serverIds: readonly string[]): Promise<readonly ClientServer[]>;
  /** Of the servers named, those of an owner, whose leases then end at `expiresAt`. */
  renewLeases(
    workspaceId: string,
    ownerId: string,
    serverIds: readonly string[],
    expiresAt: number,
  ): Promise<ReadonlySet<string>>;
  /** All of a family, the one heard of least lately first. */
  listFamily(family: ServerFamily): Promise<readonly ClientServer[]>;
  raiseToolsVersion(key: ServerKey): Promise<void>;
}

/** How registrations end by themselves, and what is done about them once. */
export interface ServerEndings {
  /**
   * Takes a registration away and makes its calls due, as one write. False where there was none.
   * @param onlyIfOver Leaves one whose lease was renewed meanwhile.
   */
  end(key: ServerKey, onlyIfOver: boolean): Promise<boolean>;
  /** Whose lease is over. */
  listOver(limit: number): Promise<readonly ServerKey[]>;
  /** Registrations without a stream whose time to open one is over. */
  listAwaited(limit: number): Promise<readonly ClientServer[]>;
  /** Ends the wait for a stream; true for the one who ended it. */
  endWait(key: ServerKey): Promise<boolean>;
  /** Ends the streams of a family but one server's; returns whose. */
  endOtherStreams(server: ClientServer): Promise<readonly string[]>;
}
