// Original file: proto/conversation/v1/budget_service.proto

import type { Budget as _conversation_v1_Budget, Budget__Output as _conversation_v1_Budget__Output } from '../../conversation/v1/Budget.ts';

export interface GetBudgetsResponse {
  /**
   * As 2026-11.
   */
  'month'?: (string);
  /**
   * The workspace first, then keys, then people, by id.
   */
  'budgets'?: (_conversation_v1_Budget)[];
}

export interface GetBudgetsResponse__Output {
  /**
   * As 2026-11.
   */
  'month': (string);
  /**
   * The workspace first, then keys, then people, by id.
   */
  'budgets': (_conversation_v1_Budget__Output)[];
}
