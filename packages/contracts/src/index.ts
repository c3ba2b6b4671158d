export {
  accessChangedSubject,
  accessSubject,
  cancelSubject,
  eventHeaders,
  eventSubject,
  fileDeletedSubject,
  filesReleasedSubject,
  groupChangedSubject,
  keysRevokedSubject,
  partitionOf,
  runRequestedSubject,
  sourceChangedSubject,
  spaceChangedSubject,
  streams,
  usageRecordedSubject,
  userChangedSubject,
  userChangedSubjects,
  workspaceOfAccessChange,
} from "./events.ts";
export type { MessageCodec } from "./load-definitions.ts";
export { contentHeadBytes } from "./content-head.ts";
