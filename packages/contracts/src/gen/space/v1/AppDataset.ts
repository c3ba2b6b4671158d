// Original file: proto/space/v1/app_types.proto


export interface AppDataset {
  /**
   * Unique in its app.
   */
  'name'?: (string);
  'description'?: (string);
  /**
   * JSON: a list of records.
   */
  'dataJson'?: (string);
  /**
   * JSON: a list of keys with their types.
   */
  'schemaJson'?: (string);
  '_description'?: "description";
  '_dataJson'?: "dataJson";
  '_schemaJson'?: "schemaJson";
}

export interface AppDataset__Output {
  /**
   * Unique in its app.
   */
  'name': (string);
  'description'?: (string);
  /**
   * JSON: a list of records.
   */
  'dataJson'?: (string);
  /**
   * JSON: a list of keys with their types.
   */
  'schemaJson'?: (string);
  '_description'?: "description";
  '_dataJson'?: "dataJson";
  '_schemaJson'?: "schemaJson";
}
