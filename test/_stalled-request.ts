import { connect } from "node:net";
import type { Socket } from "node:net";
import type { ApiClient } from "@parley/testing";

/** A request of which nobody reads the answer. */
export interface StalledRequest {
  readonly socket: Socket;
  /** Of the answer, once it has begun. */
  readonly status: () => number | undefined;
}

/** Gets this, and reads no more of it than what comes first. */
export function stall({ baseUrl, apiKey }: ApiClient, path: string, accept: string): StalledRequest {
  const { hostname, port, host } = new URL(baseUrl);
  const socket = connect(Number(port), hostname);
  let status: number | undefined;
  socket.on("error", () => undefined);
  socket.once("data", (bytes) => {
    socket.pause();
    status = Number(/^HTTP\/1\.1 (\d{3})/.exec(bytes.toString("latin1"))?.[1]);
  });
  socket.write(`GET ${path} HTTP/1.1\r\nhost: ${host}\r\nauthorization: Bearer ${apiKey}\r\naccept: ${accept}\r\n\r\n`);
  return { socket, status: () => status };
}
