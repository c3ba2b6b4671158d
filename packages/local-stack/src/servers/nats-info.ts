import { connect } from "node:net";

export interface NatsInfo {
  version: string;
  jetstream: boolean;
}

/** The first line that a NATS server says to whoever connects, before any authentication. */
export function readNatsInfo(host: string, port: number): Promise<NatsInfo> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host, port });
    let text = "";
    socket.setTimeout(5_000, () => socket.destroy(new Error(`${host}:${port} says nothing`)));
    socket.on("error", reject);
    socket.on("close", () => reject(new Error(`${host}:${port} closed the connection`)));
    socket.setEncoding("utf8").on("data", (chunk: string) => {
      text += chunk;
      const end = text.indexOf("\r\n");
      if (end < 0) return;
      try {
        resolve(parseNatsInfo(text.slice(0, end)));
      } catch (error) {
        reject(error);
      }
      socket.destroy();
    });
  });
}

export function parseNatsInfo(line: string): NatsInfo {
  if (!line.startsWith("INFO ")) throw new Error("this is no NATS server");
  const info = JSON.parse(line.slice("INFO ".length)) as { version?: string; jetstream?: boolean };
  return { version: info.version ?? "unknown", jetstream: info.jetstream === true };
}
