// Original file: proto/conversation/v1/budget_service.proto

import type { BudgetScope as _conversation_v1_BudgetScope, BudgetScope__Output as _conversation_v1_BudgetScope__Output } from '../../conversation/v1/BudgetScope.ts';
import type { Long } from '@grpc/proto-loader';

/**
 * What becomes of one limit.
 */
export interface BudgetChange {
  'scope'?: (_conversation_v1_BudgetScope);
  /**
   * Of the key or the person; empty for the workspace. Whether there is such a one is not looked at here.
   */
  'id'?: (string);
  /**
   * Unset to take it away; 0 for nothing at all.
   */
  'limitMicrocredits'?: (number | string | Long);
  '_limitMicrocredits'?: "limitMicrocredits";
}

/**
 * What becomes of one limit.
 */
export interface BudgetChange__Output {
  'scope': (_conversation_v1_BudgetScope__Output);
  /**
   * Of the key or the person; empty for the workspace. Whether there is such a one is not looked at here.
   */
  'id': (string);
  /**
   * Unset to take it away; 0 for nothing at all.
   */
  'limitMicrocredits'?: (string);
  '_limitMicrocredits'?: "limitMicrocredits";
}
