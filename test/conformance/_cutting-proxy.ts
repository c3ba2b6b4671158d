import { connect, createServer } from "node:net";
import type { AddressInfo, Socket } from "node:net";

/** A way to a gateway on which every connection breaks after so many bytes of its answer, be it in the middle of a letter. */
export interface CuttingProxy {
  readonly url: string;
  /** How many connections it has broken. */
  readonly cuts: number;
  close(): Promise<void>;
}

/** @param bytes How many bytes of an answer get through, by how many connections came before. */
export async function cuttingProxy(to: string, bytes: (connection: number) => number): Promise<CuttingProxy> {
  const { hostname, port } = new URL(to);
  let connections = 0;
  let cuts = 0;
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    let left = bytes(connections++);
    const onward = connect({ host: hostname, port: Number(port) });
    open.add(socket);
    socket.on("close", () => open.delete(socket));
    for (const end of [socket, onward])
      end.on("error", () => undefined).on("close", () => [socket, onward].forEach((other) => other.destroy()));
    socket.pipe(onward);
    onward.on("data", (chunk: Buffer) => {
      if (chunk.length < left) {
        left -= chunk.length;
        socket.write(chunk);
        return;
      }
      cuts++;
      onward.destroy();
      socket.end(chunk.subarray(0, left));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    get cuts() {
      return cuts;
    },
    close: () =>
      new Promise((resolve) => {
        for (const socket of open) socket.destroy();
        server.close(() => resolve());
      }),
  };
}
