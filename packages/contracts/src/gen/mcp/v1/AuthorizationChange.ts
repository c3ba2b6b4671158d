// Original file: proto/mcp/v1/remote_server_types.proto

import type { PersonalAuthorization as _mcp_v1_PersonalAuthorization, PersonalAuthorization__Output as _mcp_v1_PersonalAuthorization__Output } from '../../mcp/v1/PersonalAuthorization.ts';

export interface AuthorizationChange {
  /**
   * Unset: nobody is asked.
   */
  'personal'?: (_mcp_v1_PersonalAuthorization | null);
}

export interface AuthorizationChange__Output {
  /**
   * Unset: nobody is asked.
   */
  'personal': (_mcp_v1_PersonalAuthorization__Output | null);
}
