import { SpanStatusCode, trace } from "@opentelemetry/api";
import type { Span } from "@opentelemetry/api";
import { attributeNames, startSpan } from "@parley/telemetry";
import type { MongoClient } from "mongodb";

// Session bookkeeping and monitoring say nothing about a request.
const untraced = new Set(["hello", "ping", "endSessions", "isMaster"]);

/** Makes a span of every command sent inside a recorded span. Names and collections only: no filter, no document. */
export function traceCommands(client: MongoClient): void {
  const open = new Map<number, Span>();
  client.on("commandStarted", (event) => {
    if (untraced.has(event.commandName) || trace.getActiveSpan()?.isRecording() !== true) return;
    const target: unknown = event.command[event.commandName];
    const attributes = {
      [attributeNames.dbSystem]: "mongodb",
      [attributeNames.dbNamespace]: event.databaseName,
      [attributeNames.dbOperation]: event.commandName,
      ...(typeof target === "string" ? { [attributeNames.dbCollection]: target } : {}),
    };
    open.set(
      event.requestId,
      startSpan(typeof target === "string" ? `${event.commandName} ${target}` : event.commandName, {
        kind: "client",
        attributes,
      }),
    );
  });
  client.on("commandSucceeded", (event) => {
    open.get(event.requestId)?.end();
    open.delete(event.requestId);
  });
  client.on("commandFailed", (event) => {
    const span = open.get(event.requestId);
    span?.setStatus({ code: SpanStatusCode.ERROR });
    span?.end();
    open.delete(event.requestId);
  });
}
