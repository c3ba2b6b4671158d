import { createServer } from "node:http";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { decodePoints, decodeSpans } from "./otlp-messages.ts";
import type { ReceivedPoint, ReceivedSpan } from "./otlp-messages.ts";

/** A real OTLP/HTTP receiver: takes what services export and keeps it. */
export class OtlpReceiver {
  readonly #server: Server;
  readonly spans: ReceivedSpan[] = [];
  readonly #points: ReceivedPoint[] = [];

  private constructor(server: Server) {
    this.#server = server;
  }

  static async start(): Promise<OtlpReceiver> {
    const server = createServer();
    const receiver = new OtlpReceiver(server);
    server.on("request", (request, response) => void receiver.#answer(request, response));
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    return receiver;
  }

  /** For `OTEL_EXPORTER_OTLP_ENDPOINT`. */
  get endpoint(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  ofTrace(traceId: string): readonly ReceivedSpan[] {
    return this.spans.filter((span) => span.traceId === traceId);
  }

  /** Every value that was exported of a metric, oldest first. */
  pointsOf(service: string, name: string): readonly ReceivedPoint[] {
    return this.#points.filter((point) => point.service === service && point.name === name);
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = Buffer.concat(await request.toArray());
    if (request.url === "/v1/traces") this.spans.push(...decodeSpans(body));
    if (request.url === "/v1/metrics") this.#points.push(...decodePoints(body));
    response.writeHead(200, { "content-type": "application/x-protobuf" }).end();
  }
}
