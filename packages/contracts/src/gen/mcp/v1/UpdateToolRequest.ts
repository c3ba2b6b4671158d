// Original file: proto/mcp/v1/remote_server_service.proto

import type { ActorContext as _common_v1_ActorContext, ActorContext__Output as _common_v1_ActorContext__Output } from '../../common/v1/ActorContext.ts';
import type { ArgumentNames as _mcp_v1_ArgumentNames, ArgumentNames__Output as _mcp_v1_ArgumentNames__Output } from '../../mcp/v1/ArgumentNames.ts';
import type { Long } from '@grpc/proto-loader';

export interface UpdateToolRequest {
  'actor'?: (_common_v1_ActorContext | null);
  'serverId'?: (string);
  'toolName'?: (string);
  'enabled'?: (boolean);
  /**
   * never_ask, low, medium or high.
   */
  'stake'?: (string);
  /**
   * Names of arguments, 1 to 128 characters each, at most 100. Unset leaves them.
   */
  'argumentsRequiringApproval'?: (_mcp_v1_ArgumentNames | null);
  /**
   * Of a call that had a result, in millionths of a credit: 0 to 10^12.
   */
  'priceMicrocredits'?: (number | string | Long);
  '_enabled'?: "enabled";
  '_stake'?: "stake";
  '_priceMicrocredits'?: "priceMicrocredits";
}

export interface UpdateToolRequest__Output {
  'actor': (_common_v1_ActorContext__Output | null);
  'serverId': (string);
  'toolName': (string);
  'enabled'?: (boolean);
  /**
   * never_ask, low, medium or high.
   */
  'stake'?: (string);
  /**
   * Names of arguments, 1 to 128 characters each, at most 100. Unset leaves them.
   */
  'argumentsRequiringApproval': (_mcp_v1_ArgumentNames__Output | null);
  /**
   * Of a call that had a result, in millionths of a credit: 0 to 10^12.
   */
  'priceMicrocredits'?: (string);
  '_enabled'?: "enabled";
  '_stake'?: "stake";
  '_priceMicrocredits'?: "priceMicrocredits";
}
