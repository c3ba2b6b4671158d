// Original file: proto/conversation/v1/run_service.proto


export interface ContextNode {
  'viewId'?: (string);
  'nodeId'?: (string);
}

export interface ContextNode__Output {
  'viewId': (string);
  'nodeId': (string);
}
