import type { ModelError } from "../models/model-error.ts";
import { sleep } from "@parley/runtime";

const longestMs = 30_000;

/** Waits before the model is asked again: growing, with jitter, and at least as long as the provider asks for. */
export function backOff(error: ModelError, attempt: number, backoffMs: number, signal: AbortSignal): Promise<void> {
  const wait = backoffMs * 2 ** (attempt - 1) * (0.5 + Math.random());
  return sleep(Math.min(Math.max(wait, error.retryAfterMs ?? 0), longestMs), signal);
}
