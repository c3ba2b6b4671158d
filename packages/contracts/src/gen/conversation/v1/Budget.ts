// Original file: proto/conversation/v1/budget_service.proto

import type { BudgetScope as _conversation_v1_BudgetScope, BudgetScope__Output as _conversation_v1_BudgetScope__Output } from '../../conversation/v1/BudgetScope.ts';
import type { Long } from '@grpc/proto-loader';

export interface Budget {
  'scope'?: (_conversation_v1_BudgetScope);
  /**
   * Of the key or the person; empty for the workspace.
   */
  'id'?: (string);
  'limitMicrocredits'?: (number | string | Long);
  /**
   * What was recorded in the month since there is a limit. More than the limit where what a call costs is known after it alone.
   */
  'usedMicrocredits'?: (number | string | Long);
  /**
   * For model calls under way, at what they can cost at most.
   */
  'heldMicrocredits'?: (number | string | Long);
}

export interface Budget__Output {
  'scope': (_conversation_v1_BudgetScope__Output);
  /**
   * Of the key or the person; empty for the workspace.
   */
  'id': (string);
  'limitMicrocredits': (string);
  /**
   * What was recorded in the month since there is a limit. More than the limit where what a call costs is known after it alone.
   */
  'usedMicrocredits': (string);
  /**
   * For model calls under way, at what they can cost at most.
   */
  'heldMicrocredits': (string);
}
