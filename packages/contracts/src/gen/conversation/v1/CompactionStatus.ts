// Original file: proto/conversation/v1/conversation_types.proto

export const CompactionStatus = {
  COMPACTION_STATUS_UNSPECIFIED: 'COMPACTION_STATUS_UNSPECIFIED',
  COMPACTION_STATUS_CREATED: 'COMPACTION_STATUS_CREATED',
  COMPACTION_STATUS_SUCCEEDED: 'COMPACTION_STATUS_SUCCEEDED',
  COMPACTION_STATUS_FAILED: 'COMPACTION_STATUS_FAILED',
} as const;

export type CompactionStatus =
  | 'COMPACTION_STATUS_UNSPECIFIED'
  | 0
  | 'COMPACTION_STATUS_CREATED'
  | 1
  | 'COMPACTION_STATUS_SUCCEEDED'
  | 2
  | 'COMPACTION_STATUS_FAILED'
  | 3

export type CompactionStatus__Output = typeof CompactionStatus[keyof typeof CompactionStatus]
