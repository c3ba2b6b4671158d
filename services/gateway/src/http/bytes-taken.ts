import type { Socket } from "node:net";

interface Handle {
  readonly bytesWritten: number;
  readonly writeQueueSize: number;
}

const gone = { _handle: null };

/**
 * How many bytes the system has taken for a client. A large answer is one write, of which `socket.bytesWritten` counts
 * all from the beginning; Node's own timeouts look at the handle for the same reason.
 */
export function bytesTaken(socket: Socket | null): number {
  const { _handle: handle } = (socket ?? gone) as unknown as { readonly _handle: Handle | null };
  return handle === null ? 0 : handle.bytesWritten - handle.writeQueueSize;
}
