// Original file: proto/conversation/v1/budget_service.proto

import type { Budget as _conversation_v1_Budget, Budget__Output as _conversation_v1_Budget__Output } from '../../conversation/v1/Budget.ts';

export interface SetBudgetsResponse {
  'month'?: (string);
  'budgets'?: (_conversation_v1_Budget)[];
}

export interface SetBudgetsResponse__Output {
  'month': (string);
  'budgets': (_conversation_v1_Budget__Output)[];
}
