import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import type { ObjectStoreServer } from "@parley/testing";

/** A way to an object store that answers 500 to every request for what a test names. */
export interface FaultyWay {
  readonly url: string;
  /** What is in the address of a request that fails; null lets all pass. */
  fail(part: string | null): void;
  close(): Promise<void>;
}

/** Opens a port that leads to a store. */
export async function faultyWay(store: ObjectStoreServer): Promise<FaultyWay> {
  const to = new URL(store.environment["PARLEY_S3_URL"] ?? "");
  let failing: string | null = null;
  const server = createServer((incoming, response) => {
    const { method, url: path = "/", headers } = incoming;
    if (failing !== null && decodeURIComponent(path).includes(failing)) {
      incoming.resume();
      response.writeHead(500).end();
      return;
    }
    const onward = request({ host: to.hostname, port: to.port, method, path, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    onward.on("error", () => response.destroy());
    incoming.pipe(onward);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    fail: (part) => {
      failing = part;
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
