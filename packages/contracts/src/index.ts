export {
  accessSubject,
  cancelSubject,
  eventHeaders,
  eventSubject,
  fileDeletedSubject,
  keysRevokedSubject,
  partitionOf,
  runRequestedSubject,
  streams,
  usageRecordedSubject,
  userChangedSubject,
  userChangedSubjects,
} from "./events.ts";
export { loaderOptions, protoDirectory, protoFiles } from "./loader-options.ts";
export type { MessageCodec } from "./load-definitions.ts";
export { contentHeadBytes } from "./content-head.ts";
