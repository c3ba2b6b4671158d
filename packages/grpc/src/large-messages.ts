import { slices } from "@parley/runtime";

// What a serializer of a definition has besides: the same in steps, or null where one step will do.
interface Steps<From, To> {
  readonly steps?: (value: From) => Generator<void, To> | null;
}
type Codec<From, To> = ((value: From) => To) & Steps<From, To>;

/** A message as its bytes; one of many values is encoded while everything else goes on. @throws The signal's reason. */
export async function encoded(
  serialize: Codec<unknown, Buffer>,
  value: unknown,
  signal?: AbortSignal,
): Promise<Buffer> {
  const steps = serialize.steps?.(value) ?? null;
  return steps === null ? serialize(value) : slices.run(steps, signal);
}

/** A message of its bytes; a long one is decoded while everything else goes on. @throws The signal's reason. */
export async function decoded(
  deserialize: Codec<Buffer, unknown>,
  bytes: Buffer,
  signal?: AbortSignal,
): Promise<unknown> {
  const steps = deserialize.steps?.(bytes) ?? null;
  return steps === null ? deserialize(bytes) : slices.run(steps, signal);
}

/** Says whose a call is: what is long to compute for one owner takes turns with what is for others. */
export const ownerHeader = "x-owner";

/** In place of a serializer, for what was encoded before, or is decoded later. */
export const asTheyAre = (bytes: Buffer): Buffer => bytes;
