// Original file: proto/conversation/v1/budget_service.proto

import type { ActorContext as _common_v1_ActorContext, ActorContext__Output as _common_v1_ActorContext__Output } from '../../common/v1/ActorContext.ts';
import type { BudgetChange as _conversation_v1_BudgetChange, BudgetChange__Output as _conversation_v1_BudgetChange__Output } from '../../conversation/v1/BudgetChange.ts';

export interface SetBudgetsRequest {
  'actor'?: (_common_v1_ActorContext | null);
  /**
   * 1,000 at most, each of a scope and id once.
   */
  'changes'?: (_conversation_v1_BudgetChange)[];
}

export interface SetBudgetsRequest__Output {
  'actor': (_common_v1_ActorContext__Output | null);
  /**
   * 1,000 at most, each of a scope and id once.
   */
  'changes': (_conversation_v1_BudgetChange__Output)[];
}
