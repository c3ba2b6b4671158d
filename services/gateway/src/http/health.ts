import { answerWithin } from "@parley/runtime";
import type { Request, RequestHandler, Response } from "express";

/** What must work for this process to be of use; each rejects or returns false when it does not. */
export type ReadinessChecks = Readonly<Record<string, () => Promise<boolean>>>;

export interface Readiness {
  readonly checks: ReadinessChecks;
  /** What is told besides: this process is of use without it. */
  readonly told: ReadinessChecks;
  readonly isDraining: () => boolean;
}

const checkTimeoutMs = 2_500;
// Shorter, so that one that hangs has its grace as well.
const gracedTimeoutMs = 2_000;

/** GET /healthz: the process answers. */
export function answerHealthz(_request: Request, response: Response): void {
  response.json({ status: "ok" });
}

/** GET /readyz: 200 when everything that is needed answers, else 503; with the names of what does not. */
export function answerReadyz({ checks, told, isDraining }: Readiness): RequestHandler {
  return async (_request, response) => {
    const [needed, besides] = await Promise.all([statesOf(checks), statesOf(told)]);
    const ready = !isDraining() && Object.values(needed).every((state) => state === "ok");
    if (!ready) response.status(503).setHeader("Retry-After", "1");
    response.json({
      status: isDraining() ? "stopping" : ready ? "ready" : "unavailable",
      checks: { ...needed, ...besides },
    });
  };
}

/** Whether work may be sent, as `/readyz` reports it. */
export async function isReady({ checks, isDraining }: Readiness): Promise<boolean> {
  return !isDraining() && (await allPass(checks));
}

/**
 * A check that fails only after it has failed for `graceMs`, once it has passed: in a release the one replica that
 * is reachable may be the one that stops, for the moment in which this process connects to its successor.
 */
export function withGrace(check: () => Promise<boolean>, graceMs: number): () => Promise<boolean> {
  let failingSince: number | null = -Infinity;
  return async () => {
    const now = performance.now();
    failingSince = (await passes(check, gracedTimeoutMs)) ? null : (failingSince ?? now);
    return failingSince === null || now - failingSince < graceMs;
  };
}

async function statesOf(checks: ReadinessChecks): Promise<Readonly<Record<string, "ok" | "failing">>> {
  const states = Object.entries(checks).map(async ([name, check]) => {
    return [name, (await passes(check)) ? "ok" : "failing"] as const;
  });
  return Object.fromEntries(await Promise.all(states));
}

/** Whether all of them pass. */
export async function allPass(checks: ReadinessChecks): Promise<boolean> {
  return Object.values(await statesOf(checks)).every((state) => state === "ok");
}

// Why it fails is in the log of whatever fails; the probe says only that it does.
function passes(check: () => Promise<boolean>, withinMs = checkTimeoutMs): Promise<boolean> {
  return answerWithin(withinMs, check).catch(() => false);
}
