// Original file: proto/conversation/v1/run_service.proto


export interface GetDeploymentResponse {
  /**
   * The random id of the installation.
   */
  'installation'?: (string);
  'region'?: (string);
}

export interface GetDeploymentResponse__Output {
  /**
   * The random id of the installation.
   */
  'installation': (string);
  'region': (string);
}
