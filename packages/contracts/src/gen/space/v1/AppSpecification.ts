// Original file: proto/space/v1/app_types.proto


export interface AppSpecification {
  /**
   * What clients name it by. Of what is saved here the hex SHA-256.
   */
  'hash'?: (string);
  'specification'?: (string);
}

export interface AppSpecification__Output {
  /**
   * What clients name it by. Of what is saved here the hex SHA-256.
   */
  'hash': (string);
  'specification': (string);
}
