// Original file: proto/mcp/v1/tool_call_service.proto

import type { ActorContext as _common_v1_ActorContext, ActorContext__Output as _common_v1_ActorContext__Output } from '../../common/v1/ActorContext.ts';
import type { Long } from '@grpc/proto-loader';

export interface StartCallRequest {
  /**
   * Who asked for the run: the server is theirs.
   */
  'actor'?: (_common_v1_ActorContext | null);
  /**
   * Chosen by the caller, unique in the workspace: `[A-Za-z0-9_-]`, 1 to 128. Also the JSON-RPC id and the progress token.
   */
  'callId'?: (string);
  'serverId'?: (string);
  'toolName'?: (string);
  /**
   * A JSON object: 1 MB of UTF-8 at most.
   */
  'arguments'?: (string);
  /**
   * After this it fails as TIMED_OUT: 1 second to 24 hours; 0 for 10 minutes.
   */
  'timeoutMs'?: (number | string | Long);
  /**
   * What the call is part of; comes back in `tools.ended`.
   */
  'conversationId'?: (string);
  'runId'?: (string);
  /**
   * The view of a remote server that the tool is of; `server_id` is empty then.
   */
  'viewId'?: (string);
  /**
   * The `definition_hash` of the view's tool that the call is meant for; empty: whatever the tool is now.
   */
  'definitionHash'?: (string);
  /**
   * Whether its server is asked for its tools first, because somebody has decided about the call. It is waited for a few seconds; of one
   * that does not answer it is what it said last.
   */
  'isFresh'?: (boolean);
}

export interface StartCallRequest__Output {
  /**
   * Who asked for the run: the server is theirs.
   */
  'actor': (_common_v1_ActorContext__Output | null);
  /**
   * Chosen by the caller, unique in the workspace: `[A-Za-z0-9_-]`, 1 to 128. Also the JSON-RPC id and the progress token.
   */
  'callId': (string);
  'serverId': (string);
  'toolName': (string);
  /**
   * A JSON object: 1 MB of UTF-8 at most.
   */
  'arguments': (string);
  /**
   * After this it fails as TIMED_OUT: 1 second to 24 hours; 0 for 10 minutes.
   */
  'timeoutMs': (string);
  /**
   * What the call is part of; comes back in `tools.ended`.
   */
  'conversationId': (string);
  'runId': (string);
  /**
   * The view of a remote server that the tool is of; `server_id` is empty then.
   */
  'viewId': (string);
  /**
   * The `definition_hash` of the view's tool that the call is meant for; empty: whatever the tool is now.
   */
  'definitionHash': (string);
  /**
   * Whether its server is asked for its tools first, because somebody has decided about the call. It is waited for a few seconds; of one
   * that does not answer it is what it said last.
   */
  'isFresh': (boolean);
}
