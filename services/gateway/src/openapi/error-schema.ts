import { z } from "zod";

const fields = z.array(z.object({ field: z.string(), problem: z.string() })).optional();
const redirect = z.string().optional().describe("Where to go instead, for a key of another region");
const usage = z
  .object({ count: z.int(), agents: z.array(z.object({ sId: z.string(), name: z.string() })) })
  .optional()
  .describe("Who uses what was to be deleted: agents that the caller does not see are only counted");
const ids = { requestId: z.string(), traceId: z.string() };

/** The body of every error (`http/error-body.ts`). */
export const errorSchema = z
  .object({ error: z.object({ type: z.string(), message: z.string(), fields, redirect, usage }), ...ids })
  .meta({ id: "Error" });

/** The same as RFC 9457, for clients that accept `application/problem+json`. */
export const problemSchema = z
  .object({ type: z.string(), title: z.string(), status: z.int(), detail: z.string(), fields, redirect, usage, ...ids })
  .meta({ id: "Problem" });
