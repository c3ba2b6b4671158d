// Original file: proto/conversation/v1/file_holder_service.proto


export interface ListReleasedFilesResponse {
  'fileIds'?: (string)[];
  /**
   * Where the next page begins; unset on the last.
   */
  'nextRank'?: (number);
  '_nextRank'?: "nextRank";
}

export interface ListReleasedFilesResponse__Output {
  'fileIds': (string)[];
  /**
   * Where the next page begins; unset on the last.
   */
  'nextRank'?: (number);
  '_nextRank'?: "nextRank";
}
