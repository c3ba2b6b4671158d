import { connect, createServer } from "node:net";
import type { AddressInfo, Socket } from "node:net";

/** A way to a database that counts what comes back on it. */
export interface CountingWay {
  readonly url: string;
  /** Bytes that have come from the database. */
  readonly received: () => number;
  readonly close: () => Promise<void>;
}

/** Opens a port that leads to a database. */
export async function countingWay(databaseUrl: string): Promise<CountingWay> {
  const url = new URL(databaseUrl);
  const to = { host: url.hostname, port: Number(url.port) };
  const open = new Set<Socket>();
  let received = 0;
  const server = createServer((socket) => {
    const onward = connect(to);
    onward.on("data", (bytes) => (received += bytes.length));
    for (const end of [socket, onward]) {
      open.add(end);
      end.on("error", () => undefined);
      end.on("close", () => {
        open.delete(end);
        socket.destroy();
        onward.destroy();
      });
    }
    socket.pipe(onward).pipe(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  url.port = String((server.address() as AddressInfo).port);
  // The members of a replica set would be asked for by their own addresses.
  url.searchParams.delete("replicaSet");
  url.searchParams.set("directConnection", "true");
  return {
    url: url.href,
    received: () => received,
    close: async () => {
      for (const end of open) end.destroy();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
