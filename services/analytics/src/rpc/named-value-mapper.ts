import type { NamedValue } from "../domain/model/named-value.ts";

/** A value as people know it, for the wire. */
export function fromNamedValue({ value, label, pictureUrl }: NamedValue) {
  return { value, label, ...(pictureUrl === null ? {} : { pictureUrl }) };
}
