import protobuf from "protobufjs";

// The parts of opentelemetry/proto/{trace,metrics}/v1 that tests read.
const schema = protobuf.parse(`
  syntax = "proto3";
  message Traces { repeated ResourceSpans resource_spans = 1; }
  message ResourceSpans { Resource resource = 1; repeated ScopeSpans scope_spans = 2; }
  message ScopeSpans { repeated Span spans = 2; }
  message Span {
    bytes trace_id = 1; bytes span_id = 2; bytes parent_span_id = 4; string name = 5; repeated KeyValue attributes = 9;
  }
  message Metrics { repeated ResourceMetrics resource_metrics = 1; }
  message ResourceMetrics { Resource resource = 1; repeated ScopeMetrics scope_metrics = 2; }
  message ScopeMetrics { repeated Metric metrics = 2; }
  message Metric { string name = 1; string unit = 3; Numbers gauge = 5; Numbers sum = 7; Histogram histogram = 9; }
  message Numbers { repeated Number data_points = 1; }
  message Number { double as_double = 4; sfixed64 as_int = 6; repeated KeyValue attributes = 7; }
  message Histogram { repeated Distribution data_points = 1; }
  message Distribution { fixed64 count = 4; double sum = 5; repeated double explicit_bounds = 7; repeated KeyValue attributes = 9; }
  message Resource { repeated KeyValue attributes = 1; }
  message KeyValue { string key = 1; AnyValue value = 2; }
  message AnyValue { string string_value = 1; int64 int_value = 3; }
`).root;

interface Attribute {
  readonly key: string;
  readonly value?: { readonly stringValue?: string; readonly intValue?: string };
}

interface Resource {
  readonly attributes?: readonly Attribute[];
}

interface Span {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly attributes?: readonly Attribute[];
}

interface NumberPoint {
  readonly asDouble?: number;
  readonly asInt?: string;
  readonly attributes?: readonly Attribute[];
}

interface Distribution {
  readonly count?: string;
  readonly sum?: number;
  readonly explicitBounds?: readonly number[];
  readonly attributes?: readonly Attribute[];
}

interface Metric {
  readonly name: string;
  readonly unit?: string;
  readonly gauge?: { readonly dataPoints?: readonly NumberPoint[] };
  readonly sum?: { readonly dataPoints?: readonly NumberPoint[] };
  readonly histogram?: { readonly dataPoints?: readonly Distribution[] };
}

interface Traces {
  readonly resourceSpans?: readonly {
    readonly resource?: Resource;
    readonly scopeSpans?: readonly { readonly spans?: readonly Span[] }[];
  }[];
}

interface Metrics {
  readonly resourceMetrics?: readonly {
    readonly resource?: Resource;
    readonly scopeMetrics?: readonly { readonly metrics?: readonly Metric[] }[];
  }[];
}

type Attributes = Readonly<Record<string, string>>;

export interface ReceivedSpan {
  readonly service: string;
  readonly name: string;
  readonly traceId: string;
  readonly spanId: string;
  /** "" for a root. */
  readonly parentId: string;
  readonly attributes: Attributes;
}

/** One value of a metric. */
export interface ReceivedPoint {
  readonly service: string;
  /** Which replica of it. */
  readonly instance: string;
  readonly name: string;
  readonly unit: string;
  readonly attributes: Attributes;
  /** Of a histogram: the sum of what was recorded. */
  readonly value: number;
  /** How many values a histogram has recorded; null for other metrics. */
  readonly count: number | null;
  /** The upper ends of a histogram's buckets; none for other metrics. */
  readonly boundaries: readonly number[];
}

/** The spans of an export request (OTLP/HTTP, protobuf). */
export function decodeSpans(body: Buffer): ReceivedSpan[] {
  const { resourceSpans = [] } = decode<Traces>("Traces", body);
  return resourceSpans.flatMap(({ resource, scopeSpans = [] }) => {
    const service = serviceOf(resource);
    return scopeSpans
      .flatMap(({ spans = [] }) => spans)
      .map(({ name, traceId, spanId, parentSpanId = "", attributes }) => {
        const ids = { traceId: hex(traceId), spanId: hex(spanId), parentId: hex(parentSpanId) };
        return { service, name, ...ids, attributes: toRecord(attributes) };
      });
  });
}

/** The points of an export request (OTLP/HTTP, protobuf). */
export function decodePoints(body: Buffer): ReceivedPoint[] {
  const { resourceMetrics = [] } = decode<Metrics>("Metrics", body);
  return resourceMetrics.flatMap(({ resource, scopeMetrics = [] }) => {
    const of = { service: serviceOf(resource), instance: toRecord(resource?.attributes)["service.instance.id"] ?? "" };
    return scopeMetrics.flatMap(({ metrics = [] }) => metrics.flatMap((metric) => pointsOf(of, metric)));
  });
}

function pointsOf(
  of: Pick<ReceivedPoint, "service" | "instance">,
  { name, unit = "", gauge, sum, histogram }: Metric,
): ReceivedPoint[] {
  const metric = { ...of, name, unit, boundaries: [] };
  const numbers = [...(gauge?.dataPoints ?? []), ...(sum?.dataPoints ?? [])];
  return [
    ...numbers.map(({ attributes, asDouble, asInt }) => {
      return { ...metric, attributes: toRecord(attributes), value: asDouble ?? Number(asInt ?? 0), count: null };
    }),
    ...(histogram?.dataPoints ?? []).map((point) => {
      return {
        ...metric,
        attributes: toRecord(point.attributes),
        value: point.sum ?? 0,
        count: Number(point.count ?? 0),
        boundaries: point.explicitBounds ?? [],
      };
    }),
  ];
}

function decode<T>(type: string, body: Buffer): T {
  const message = schema.lookupType(type);
  return message.toObject(message.decode(body), { longs: String, bytes: String }) as T;
}

function serviceOf(resource: Resource | undefined): string {
  return toRecord(resource?.attributes)["service.name"] ?? "";
}

function hex(base64: string): string {
  return Buffer.from(base64, "base64").toString("hex");
}

function toRecord(attributes: readonly Attribute[] = []): Record<string, string> {
  return Object.fromEntries(attributes.map(({ key, value }) => [key, value?.stringValue ?? value?.intValue ?? ""]));
}
