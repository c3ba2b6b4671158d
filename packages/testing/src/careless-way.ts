import { createServer, request } from "node:http";
import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import type { ObjectStoreServer } from "./object-store.ts";

/** A way to an object store on which it writes over what is there, though it is told not to. */
export interface CarelessWay {
  readonly url: string;
  close(): Promise<void>;
}

interface Sent {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/**
 * Opens a port that leads to a store. Requests are signed with their headers, so that none can be dropped: what the store refuses
 * because it is there is removed, and put again.
 */
export async function carelessWay(store: ObjectStoreServer): Promise<CarelessWay> {
  const to = new URL(store.environment["PARLEY_S3_URL"] ?? "");
  const server = createServer((incoming, response) => {
    void (async () => {
      const { method = "GET", url: path = "/", headers } = incoming;
      const sent = { method, path, headers, body: await bytesOf(incoming) };
      let answer = await send(to, sent);
      if (answer.statusCode === 412) {
        answer.resume();
        const [, bucket = "", ...key] = decodeURIComponent(new URL(path, to).pathname).split("/");
        await store.remove(bucket, key.join("/"));
        answer = await send(to, sent);
      }
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    })().catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

function send(to: URL, { method, path, headers, body }: Sent): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    request({ host: to.hostname, port: to.port, method, path, headers }, resolve).on("error", reject).end(body);
  });
}

async function bytesOf(incoming: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
