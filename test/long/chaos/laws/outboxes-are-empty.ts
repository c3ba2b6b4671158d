import type { Law } from "./law.ts";

/** What was written was told. */
export const outboxesAreEmpty: Law = (_world, { unpublished }) =>
  unpublished === 0 ? [] : [`${unpublished} entries wait in outboxes`];
