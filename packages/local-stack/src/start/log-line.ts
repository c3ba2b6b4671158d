const levelNames: Record<number, string> = {
  10: "trace",
  20: "debug",
  30: "info",
  40: "warn",
  50: "error",
  60: "fatal",
};
const notShown = new Set(["level", "time", "msg", "name", "pid", "hostname", "err"]);

/** One line of a service's log as a person reads it; what is no JSON log line passes as it is. */
export function readableLogLine(line: string): string {
  const record = parseLogRecord(line);
  if (record === null) return line;
  const level = (levelNames[record.level] ?? String(record.level)).padEnd(5);
  const fields = Object.entries(record).filter(([key]) => !notShown.has(key));
  const parts = [level, record.msg, ...fields.map(([key, value]) => `${key}=${shortly(value)}`)];
  const failure = describeError(record["err"]);
  if (failure !== null) parts.push(`err=${failure}`);
  return parts.join(" ");
}

export interface LogRecord {
  level: number;
  msg: string;
  [field: string]: unknown;
}

export function parseLogRecord(line: string): LogRecord | null {
  if (!line.startsWith("{")) return null;
  try {
    const record = JSON.parse(line) as Record<string, unknown>;
    const { level, msg } = record;
    if (typeof level !== "number") return null;
    return { ...record, level, msg: typeof msg === "string" ? msg : "" };
  } catch {
    return null; // it only began like JSON
  }
}

function shortly(value: unknown): string {
  return typeof value === "string" && /^[^\s"=]+$/.test(value) ? value : JSON.stringify(value);
}

function describeError(err: unknown): string | null {
  if (typeof err !== "object" || err === null) return null;
  const { message, stack } = err as { message?: unknown; stack?: unknown };
  // The first frame says where; the whole chain is in the JSON line when a log collector takes it.
  const frame = typeof stack === "string" ? (/^\s+(at .*)$/m.exec(stack)?.[1] ?? null) : null;
  return JSON.stringify(message ?? err) + (frame === null ? "" : ` (${frame})`);
}
