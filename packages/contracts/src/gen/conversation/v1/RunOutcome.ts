// Original file: proto/conversation/v1/run_service.proto

export const RunOutcome = {
  RUN_OUTCOME_UNSPECIFIED: 'RUN_OUTCOME_UNSPECIFIED',
  RUN_OUTCOME_SUCCEEDED: 'RUN_OUTCOME_SUCCEEDED',
  RUN_OUTCOME_FAILED: 'RUN_OUTCOME_FAILED',
  RUN_OUTCOME_CANCELLED: 'RUN_OUTCOME_CANCELLED',
  /**
   * Came to an end because somebody asked for it; for an answer.
   */
  RUN_OUTCOME_STOPPED: 'RUN_OUTCOME_STOPPED',
} as const;

export type RunOutcome =
  | 'RUN_OUTCOME_UNSPECIFIED'
  | 0
  | 'RUN_OUTCOME_SUCCEEDED'
  | 1
  | 'RUN_OUTCOME_FAILED'
  | 2
  | 'RUN_OUTCOME_CANCELLED'
  | 3
  /**
   * Came to an end because somebody asked for it; for an answer.
   */
  | 'RUN_OUTCOME_STOPPED'
  | 4

export type RunOutcome__Output = typeof RunOutcome[keyof typeof RunOutcome]
