// Original file: proto/space/v1/data_source_types.proto


export interface ParentsIn {
  'nodeIds'?: (string)[];
}

export interface ParentsIn__Output {
  'nodeIds': (string)[];
}
