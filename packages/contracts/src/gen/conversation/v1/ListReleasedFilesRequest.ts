// Original file: proto/conversation/v1/file_holder_service.proto


export interface ListReleasedFilesRequest {
  'workspaceId'?: (string);
  'conversationId'?: (string);
  /**
   * None: all messages of the conversation.
   */
  'messageIds'?: (string)[];
  /**
   * `next_rank` of the page before; 0 for the first.
   */
  'fromRank'?: (number);
}

export interface ListReleasedFilesRequest__Output {
  'workspaceId': (string);
  'conversationId': (string);
  /**
   * None: all messages of the conversation.
   */
  'messageIds': (string)[];
  /**
   * `next_rank` of the page before; 0 for the first.
   */
  'fromRank': (number);
}
