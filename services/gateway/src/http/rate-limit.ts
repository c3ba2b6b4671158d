import { AppError } from "@parley/errors";
import type { Request, Response } from "express";
import { MemoryStore, rateLimit } from "express-rate-limit";

const windowMs = 60_000;

/** Counts requests by key in this process alone: with N replicas a key may do N times as many. */
export class KeyRateLimit {
  readonly #store = new MemoryStore();
  readonly #limit: ReturnType<typeof rateLimit>;

  constructor(requestsPerMinute: number) {
    this.#limit = rateLimit({
      windowMs,
      limit: requestsPerMinute,
      standardHeaders: "draft-8",
      legacyHeaders: false,
      store: this.#store,
      keyGenerator: (_request, response) => String(response.locals["keyId"]),
      handler: (_request, response, next) => {
        const wait = Number(response.getHeader("Retry-After"));
        next(
          new AppError(
            "RESOURCE_EXHAUSTED",
            "RATE_LIMIT_ERROR",
            `The key may make ${requestsPerMinute} requests a minute: try again after the seconds in Retry-After`,
            { retryAfterSeconds: wait > 0 ? wait : windowMs / 1000 },
          ),
        );
      },
    });
  }

  /**
   * Counts a request and sets `RateLimit` and `RateLimit-Policy` (IETF draft 8).
   * @throws AppError 429 `rate_limit_error`.
   */
  async count(request: Request, response: Response, keyId: string): Promise<void> {
    response.locals["keyId"] = keyId;
    await new Promise<void>((resolve, reject) => {
      void this.#limit(request, response, (error?: unknown) =>
        error === undefined ? resolve() : reject(error as Error),
      );
    });
  }

  close(): void {
    this.#store.shutdown();
  }
}
