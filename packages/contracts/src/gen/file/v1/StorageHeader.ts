// Original file: proto/file/v1/file_types.proto


export interface StorageHeader {
  'name'?: (string);
  'value'?: (string);
}

export interface StorageHeader__Output {
  'name': (string);
  'value': (string);
}
