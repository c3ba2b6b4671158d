import { attachFile } from "./attach-file.ts";
import { cancelAnswer } from "./cancel-answer.ts";
import { compact } from "./compact.ts";
import { createConversation } from "./create-conversation.ts";
import { deleteConversation } from "./delete-conversation.ts";
import { deleteFile } from "./delete-file.ts";
import { deleteMessage } from "./delete-message.ts";
import { editMessage } from "./edit-message.ts";
import { followAnswer } from "./follow-answer.ts";
import { postMessage } from "./post-message.ts";
import { retryAnswer } from "./retry-answer.ts";
import { stopAnswer } from "./stop-answer.ts";
import { uploadFile } from "./upload-file.ts";

/** All that is done, by name. */
export const actions = {
  attachFile,
  cancelAnswer,
  compact,
  createConversation,
  deleteConversation,
  deleteFile,
  deleteMessage,
  editMessage,
  followAnswer,
  postMessage,
  retryAnswer,
  stopAnswer,
  uploadFile,
};

export type ActionName = keyof typeof actions;
