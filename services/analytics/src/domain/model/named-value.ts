import type { Entity } from "./entity.ts";

/** A value as people know it. */
export interface NamedValue {
  readonly value: string;
  /** The last known name, else the value. */
  readonly label: string;
  readonly pictureUrl: string | null;
}

/** @param entity What is known of it. */
export function namedValue(value: string, entity: Entity | undefined): NamedValue {
  return { value, label: entity?.name || value, pictureUrl: entity?.pictureUrl ?? null };
}
