import type { ServerKey } from "./client-server.ts";

/** A stream of a server, as the gateway that serves it names it. */
export interface StreamKey extends ServerKey {
  readonly streamId: string;
}

/** A JSON-RPC message on its way to a client. */
export interface Frame {
  /** Dense from 1 for each server. */
  readonly number: number;
  readonly message: string;
}

/** What a stream found. */
export interface TakenFrames {
  readonly frames: readonly Frame[];
  readonly isOver: boolean;
  readonly hasMore: boolean;
}

/** The streams of servers, and the frames that wait for them. */
export interface RequestStreamRepository {
  /** Makes it the server's stream, in place of the one it had. False where the server is not there. */
  open(stream: StreamKey, until: number): Promise<boolean>;
  /** Has what was written above a frame written again: the client has not got it. */
  rewind(server: ServerKey, after: number): Promise<void>;
  /** The client does not say what it has got: what was written and not answered fails at `checkAt`. */
  doubtWritten(server: ServerKey, checkAt: number): Promise<void>;
  /** The next frames above a number; they are that stream's from then on. */
  take(stream: StreamKey, after: number): Promise<TakenFrames>;
  /** Keeps streams open; returns those that still are, with whether frames wait. All of one workspace. */
  renew(
    workspaceId: string,
    streamIds: readonly string[],
    until: number,
  ): Promise<readonly { readonly streamId: string; readonly isWaiting: boolean }[]>;
  /** Closes it, and frees what it took above a frame. */
  close(stream: StreamKey, after: number, now: number): Promise<void>;
  /** Puts in a message that nobody waits for an answer to. Dropped where the server is not there or has many of them. */
  addNotice(server: ServerKey, message: string, now: number): Promise<void>;
}
