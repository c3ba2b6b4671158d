// Original file: proto/mcp/v1/remote_server_types.proto


export interface ArgumentNames {
  'names'?: (string)[];
}

export interface ArgumentNames__Output {
  'names': (string)[];
}
