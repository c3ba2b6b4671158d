// Original file: proto/conversation/v1/encoded_answers.proto


export interface EncodedMessageVersions {
  'versions'?: (Buffer | Uint8Array | string)[];
}

export interface EncodedMessageVersions__Output {
  'versions': (Buffer)[];
}
