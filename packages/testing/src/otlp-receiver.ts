import { createServer } from "node:http";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import protobuf from "protobufjs";

// The part of opentelemetry/proto/trace/v1 that tests read.
const schema = protobuf.parse(`
  syntax = "proto3";
  message Request { repeated ResourceSpans resource_spans = 1; }
  message ResourceSpans { Resource resource = 1; repeated ScopeSpans scope_spans = 2; }
  message Resource { repeated KeyValue attributes = 1; }
  message ScopeSpans { repeated Span spans = 2; }
  message Span { bytes trace_id = 1; bytes span_id = 2; bytes parent_span_id = 4; string name = 5; repeated KeyValue attributes = 9; }
  message KeyValue { string key = 1; AnyValue value = 2; }
  message AnyValue { string string_value = 1; int64 int_value = 3; }
`).root;
const requestType = schema.lookupType("Request");

export interface ReceivedSpan {
  readonly service: string;
  readonly name: string;
  readonly traceId: string;
  readonly spanId: string;
  /** "" for a root. */
  readonly parentId: string;
  readonly attributes: Readonly<Record<string, string>>;
}

interface DecodedAttribute {
  readonly key: string;
  readonly value?: { readonly stringValue?: string; readonly intValue?: string };
}

interface DecodedRequest {
  readonly resourceSpans?: readonly {
    readonly resource?: { readonly attributes?: readonly DecodedAttribute[] };
    readonly scopeSpans?: readonly { readonly spans?: readonly { readonly traceId: string; readonly spanId: string; readonly parentSpanId?: string; readonly name: string; readonly attributes?: readonly DecodedAttribute[] }[] }[];
  }[];
}

/** A real OTLP/HTTP receiver: takes what services export and keeps the spans. */
export class OtlpReceiver {
  readonly #server: Server;
  readonly spans: ReceivedSpan[] = [];
  /** How many metric exports came. */
  metricExports = 0;

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

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = Buffer.concat(await request.toArray());
    if (request.url === "/v1/traces") this.#take(body);
    if (request.url === "/v1/metrics") this.metricExports++;
    response.writeHead(200, { "content-type": "application/x-protobuf" }).end();
  }

  #take(body: Buffer): void {
    const decoded = requestType.toObject(requestType.decode(body), { longs: String, bytes: String }) as DecodedRequest;
    for (const { resource, scopeSpans = [] } of decoded.resourceSpans ?? []) {
      const service = toRecord(resource?.attributes)["service.name"] ?? "";
      for (const span of scopeSpans.flatMap(({ spans = [] }) => spans)) {
        this.spans.push({ service, name: span.name, traceId: hex(span.traceId), spanId: hex(span.spanId), parentId: hex(span.parentSpanId ?? ""), attributes: toRecord(span.attributes) });
      }
    }
  }
}

function hex(base64: string): string {
  return Buffer.from(base64, "base64").toString("hex");
}

function toRecord(attributes: readonly DecodedAttribute[] = []): Record<string, string> {
  return Object.fromEntries(attributes.map(({ key, value }) => [key, value?.stringValue ?? value?.intValue ?? ""]));
}
