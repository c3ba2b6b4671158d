// Original file: proto/conversation/v1/run_service.proto

export const RunKind = {
  RUN_KIND_UNSPECIFIED: 'RUN_KIND_UNSPECIFIED',
  /**
   * Writes an answer; what it says is published as it comes.
   */
  RUN_KIND_ANSWER: 'RUN_KIND_ANSWER',
  /**
   * Names a conversation.
   */
  RUN_KIND_TITLE: 'RUN_KIND_TITLE',
  /**
   * Summarises a conversation.
   */
  RUN_KIND_COMPACTION: 'RUN_KIND_COMPACTION',
} as const;

export type RunKind =
  | 'RUN_KIND_UNSPECIFIED'
  | 0
  /**
   * Writes an answer; what it says is published as it comes.
   */
  | 'RUN_KIND_ANSWER'
  | 1
  /**
   * Names a conversation.
   */
  | 'RUN_KIND_TITLE'
  | 2
  /**
   * Summarises a conversation.
   */
  | 'RUN_KIND_COMPACTION'
  | 3

export type RunKind__Output = typeof RunKind[keyof typeof RunKind]
