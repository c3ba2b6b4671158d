// Original file: proto/space/v1/app_service.proto


export interface CheckAppsResponse {
  /**
   * In the order of the request.
   */
  'deployed'?: (boolean)[];
}

export interface CheckAppsResponse__Output {
  /**
   * In the order of the request.
   */
  'deployed': (boolean)[];
}
