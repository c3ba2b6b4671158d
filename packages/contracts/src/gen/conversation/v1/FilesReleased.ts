// Original file: proto/conversation/v1/conversation_events.proto


/**
 * Messages with files were deleted, or a conversation was: lies in the RELEASES stream. What of their files no conversation
 * holds any more is to be deleted: `FileHolderService.ListReleasedFiles` says which.
 */
export interface FilesReleased {
  'workspaceId'?: (string);
  'conversationId'?: (string);
  /**
   * Empty: the whole conversation.
   */
  'messageIds'?: (string)[];
}

/**
 * Messages with files were deleted, or a conversation was: lies in the RELEASES stream. What of their files no conversation
 * holds any more is to be deleted: `FileHolderService.ListReleasedFiles` says which.
 */
export interface FilesReleased__Output {
  'workspaceId': (string);
  'conversationId': (string);
  /**
   * Empty: the whole conversation.
   */
  'messageIds': (string)[];
}
