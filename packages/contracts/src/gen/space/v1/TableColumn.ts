// Original file: proto/space/v1/table_types.proto


export interface TableColumn {
  'name'?: (string);
  /**
   * int, float, text, bool, datetime.
   */
  'valueType'?: (string);
}

export interface TableColumn__Output {
  'name': (string);
  /**
   * int, float, text, bool, datetime.
   */
  'valueType': (string);
}
