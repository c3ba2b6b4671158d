// Original file: proto/mcp/v1/remote_server_service.proto

import type { ActorContext as _common_v1_ActorContext, ActorContext__Output as _common_v1_ActorContext__Output } from '../../common/v1/ActorContext.ts';
import type { Header as _mcp_v1_Header, Header__Output as _mcp_v1_Header__Output } from '../../mcp/v1/Header.ts';
import type { PersonalAuthorization as _mcp_v1_PersonalAuthorization, PersonalAuthorization__Output as _mcp_v1_PersonalAuthorization__Output } from '../../mcp/v1/PersonalAuthorization.ts';
import type { Long } from '@grpc/proto-loader';

export interface CreateServerRequest {
  'actor'?: (_common_v1_ActorContext | null);
  /**
   * 5 to 30 UTF-16 code units, unique in the workspace whatever its case.
   */
  'name'?: (string);
  /**
   * https, on the public internet unless the installation allows more; 2,048 characters at most.
   */
  'url'?: (string);
  /**
   * 1,000 characters at most.
   */
  'description'?: (string);
  /**
   * Secret. At most 20, a name of 128 and a value of 8,192 characters.
   */
  'headers'?: (_mcp_v1_Header)[];
  /**
   * Whether each person authorises for themselves; unset: nobody is asked.
   */
  'personalAuthorization'?: (_mcp_v1_PersonalAuthorization | null);
  /**
   * How long a call of its tools may take: 1 second to 24 hours; 0: as long as any other.
   */
  'callTimeoutMs'?: (number | string | Long);
}

export interface CreateServerRequest__Output {
  'actor': (_common_v1_ActorContext__Output | null);
  /**
   * 5 to 30 UTF-16 code units, unique in the workspace whatever its case.
   */
  'name': (string);
  /**
   * https, on the public internet unless the installation allows more; 2,048 characters at most.
   */
  'url': (string);
  /**
   * 1,000 characters at most.
   */
  'description': (string);
  /**
   * Secret. At most 20, a name of 128 and a value of 8,192 characters.
   */
  'headers': (_mcp_v1_Header__Output)[];
  /**
   * Whether each person authorises for themselves; unset: nobody is asked.
   */
  'personalAuthorization': (_mcp_v1_PersonalAuthorization__Output | null);
  /**
   * How long a call of its tools may take: 1 second to 24 hours; 0: as long as any other.
   */
  'callTimeoutMs': (string);
}
