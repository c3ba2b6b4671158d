// Original file: proto/mcp/v1/remote_server_types.proto

import type { Header as _mcp_v1_Header, Header__Output as _mcp_v1_Header__Output } from '../../mcp/v1/Header.ts';

export interface HeaderList {
  'headers'?: (_mcp_v1_Header)[];
}

export interface HeaderList__Output {
  'headers': (_mcp_v1_Header__Output)[];
}
