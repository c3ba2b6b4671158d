import { connect, createServer } from "node:net";
import type { AddressInfo, Socket } from "node:net";

/** A way to a server that a test can cut and mend: what is on it breaks, what comes meanwhile is refused. */
export interface SeverableWay {
  readonly port: number;
  /** How many bytes have come from the server. */
  readonly received: number;
  cut(): void;
  mend(): void;
  close(): Promise<void>;
}

/** Opens a port that leads to another. */
export async function severableWay(to: { readonly host: string; readonly port: number }): Promise<SeverableWay> {
  const open = new Set<Socket>();
  let severed = false;
  let received = 0;
  const server = createServer((socket) => {
    if (severed) {
      socket.destroy();
      return;
    }
    const onward = connect(to);
    for (const end of [socket, onward]) {
      open.add(end);
      end.on("error", () => undefined);
      end.on("close", () => {
        open.delete(end);
        socket.destroy();
        onward.destroy();
      });
    }
    onward.on("data", (bytes) => (received += bytes.length));
    socket.pipe(onward).pipe(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    port: (server.address() as AddressInfo).port,
    get received() {
      return received;
    },
    cut: () => {
      severed = true;
      for (const end of open) end.destroy();
    },
    mend: () => {
      severed = false;
    },
    close: () =>
      new Promise((resolve) => {
        for (const end of open) end.destroy();
        server.close(() => resolve());
      }),
  };
}
