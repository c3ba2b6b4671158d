// Original file: proto/space/v1/app_service.proto


export interface AppHash {
  'appId'?: (string);
  'hash'?: (string);
}

export interface AppHash__Output {
  'appId': (string);
  'hash': (string);
}
