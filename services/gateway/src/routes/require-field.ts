import { AppError } from "@parley/errors";

/**
 * Returns a field that a service's answer must have, although its type allows for less (proto3 messages may always be
 * unset).
 * @throws AppError INTERNAL: the service broke its contract.
 */
export function requireField<T>(value: T | null | undefined): T {
  if (value === null || value === undefined)
    throw new AppError("INTERNAL", "INTERNAL_SERVER_ERROR", "A service's answer lacks a field that it must have");
  return value;
}
