import type { CallKey } from "./tool-call.ts";

/** How far a call says that it is. */
export interface Progress extends CallKey {
  readonly progress: number;
  readonly total: number | null;
  readonly message: string;
}

/** What others hear at once, if they are listening: nothing may depend on it. */
export interface Announcements {
  /** A stream of the server should look: frames wait, or it is over. */
  lookAt(serverId: string): void;
  callEnded(callId: string): void;
  callProgressed(progress: Progress): void;
  /** Calls back when a call has ended. Returns the function that ends it. */
  onCallEnded(callId: string, listener: () => void): () => void;
}
