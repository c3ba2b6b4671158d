// Original file: proto/mcp/v1/remote_server_service.proto

import type { ActorContext as _common_v1_ActorContext, ActorContext__Output as _common_v1_ActorContext__Output } from '../../common/v1/ActorContext.ts';
import type { HeaderList as _mcp_v1_HeaderList, HeaderList__Output as _mcp_v1_HeaderList__Output } from '../../mcp/v1/HeaderList.ts';
import type { AuthorizationChange as _mcp_v1_AuthorizationChange, AuthorizationChange__Output as _mcp_v1_AuthorizationChange__Output } from '../../mcp/v1/AuthorizationChange.ts';
import type { Long } from '@grpc/proto-loader';

export interface UpdateServerRequest {
  'actor'?: (_common_v1_ActorContext | null);
  'serverId'?: (string);
  'name'?: (string);
  'url'?: (string);
  'description'?: (string);
  /**
   * Replaces them all; unset leaves them.
   */
  'headers'?: (_mcp_v1_HeaderList | null);
  /**
   * Replaces it, and forgets the accounts that there are; unset leaves it.
   */
  'authorization'?: (_mcp_v1_AuthorizationChange | null);
  /**
   * The same as in CreateServerRequest; unset leaves it.
   */
  'callTimeoutMs'?: (number | string | Long);
  '_name'?: "name";
  '_url'?: "url";
  '_description'?: "description";
  '_callTimeoutMs'?: "callTimeoutMs";
}

export interface UpdateServerRequest__Output {
  'actor': (_common_v1_ActorContext__Output | null);
  'serverId': (string);
  'name'?: (string);
  'url'?: (string);
  'description'?: (string);
  /**
   * Replaces them all; unset leaves them.
   */
  'headers': (_mcp_v1_HeaderList__Output | null);
  /**
   * Replaces it, and forgets the accounts that there are; unset leaves it.
   */
  'authorization': (_mcp_v1_AuthorizationChange__Output | null);
  /**
   * The same as in CreateServerRequest; unset leaves it.
   */
  'callTimeoutMs'?: (string);
  '_name'?: "name";
  '_url'?: "url";
  '_description'?: "description";
  '_callTimeoutMs'?: "callTimeoutMs";
}
