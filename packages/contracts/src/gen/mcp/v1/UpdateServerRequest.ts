// Original file: proto/mcp/v1/remote_server_service.proto

import type { ActorContext as _common_v1_ActorContext, ActorContext__Output as _common_v1_ActorContext__Output } from '../../common/v1/ActorContext.ts';
import type { HeaderList as _mcp_v1_HeaderList, HeaderList__Output as _mcp_v1_HeaderList__Output } from '../../mcp/v1/HeaderList.ts';

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
  '_name'?: "name";
  '_url'?: "url";
  '_description'?: "description";
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
  '_name'?: "name";
  '_url'?: "url";
  '_description'?: "description";
}
