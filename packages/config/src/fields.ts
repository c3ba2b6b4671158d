import { z } from "zod";

/** `host:port` to listen on; port 0 takes a free one. Returns `{host, port}`. */
export function listenAddress() {
  return z.string().transform((text, ctx) => {
    const match = /^(\[[^\]]+\]|[^:]+):(\d{1,5})$/.exec(text);
    const port = Number(match?.[2]);
    if (!match?.[1] || port > 65_535) {
      ctx.addIssue({ code: "custom", message: "must be host:port" });
      return z.NEVER;
    }
    return { host: match[1], port };
  });
}

/** One or more `host:port` separated by commas, or a gRPC target such as `dns:///name:port`. */
export function serviceAddress() {
  return z
    .string()
    .regex(
      /^(dns:\/\/\/)?[^\s,]+:\d+(,[^\s,]+:\d+)*$/,
      "must be host:port, several separated by commas, or dns:///host:port",
    );
}

/** A whole number within bounds, written in decimal. */
export function integer(min: number, max: number) {
  return z
    .string()
    .regex(/^-?\d+$/, "must be a whole number")
    .transform(Number)
    .pipe(z.number().min(min).max(max));
}

/** A duration in whole milliseconds. */
export function milliseconds(min: number, max: number) {
  return integer(min, max);
}

/** A URL with one of the given protocols (`http:`). Returns the text without a trailing slash. */
export function urlOf(...protocols: string[]) {
  return z.string().transform((text, ctx) => {
    if (!URL.canParse(text) || !protocols.includes(new URL(text).protocol)) {
      ctx.addIssue({
        code: "custom",
        message: `must be a URL that begins with ${protocols.map((p) => `${p}//`).join(" or ")}`,
      });
      return z.NEVER;
    }
    return text.replace(/\/$/, "");
  });
}

const natsServer = /^(nats|tls):\/\/[^\s,/?#]+\/?$/;

/**
 * Where the broker is: `nats://[user:password@]host:port` or `tls://...`, several servers of a cluster separated by commas. All are spoken
 * to alike: with TLS where one of them says so, as the user of the first.
 */
export function natsUrl() {
  const problem = "must be nats://host:port or tls://host:port, several separated by commas";
  return z
    .string()
    .refine((text) => text.split(",").every((url) => natsServer.test(url) && URL.canParse(url)), problem);
}

/** JSON text that fits a schema. */
export function jsonOf<S extends z.ZodType>(schema: S) {
  return z
    .string()
    .transform((text, ctx): unknown => {
      try {
        return JSON.parse(text) as unknown;
      } catch {
        ctx.addIssue({ code: "custom", message: "must be JSON" });
        return z.NEVER;
      }
    })
    .pipe(schema);
}

/** The name of a region: lower-case letters, digits and dashes; it stands in keys and event ids. */
export function regionName() {
  return z.string().regex(/^[a-z0-9]([a-z0-9-]{0,30}[a-z0-9])?$/, "must be lower-case letters, digits and dashes");
}
