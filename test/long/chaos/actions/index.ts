import { askForPicture } from "./ask-for-picture.ts";
import { askForTools } from "./ask-for-tools.ts";
import { attachFile } from "./attach-file.ts";
import { cancelAnswer } from "./cancel-answer.ts";
import { changeMembers } from "./change-members.ts";
import { compact } from "./compact.ts";
import { createConversation } from "./create-conversation.ts";
import { createSpace } from "./create-space.ts";
import { decideCall } from "./decide-call.ts";
import { deleteConversation } from "./delete-conversation.ts";
import { deleteDocument } from "./delete-document.ts";
import { deleteFile } from "./delete-file.ts";
import { deleteMessage } from "./delete-message.ts";
import { editMessage } from "./edit-message.ts";
import { followAnswer } from "./follow-answer.ts";
import { peek } from "./peek.ts";
import { postMessage } from "./post-message.ts";
import { retryAnswer } from "./retry-answer.ts";
import { searchDocuments } from "./search-documents.ts";
import { stopAnswer } from "./stop-answer.ts";
import { uploadFile } from "./upload-file.ts";
import { upsertDocument } from "./upsert-document.ts";

/** All that is done, by name. */
export const actions = {
  askForPicture,
  askForTools,
  attachFile,
  cancelAnswer,
  changeMembers,
  compact,
  createConversation,
  createSpace,
  decideCall,
  deleteConversation,
  deleteDocument,
  deleteFile,
  deleteMessage,
  editMessage,
  followAnswer,
  peek,
  postMessage,
  retryAnswer,
  searchDocuments,
  stopAnswer,
  uploadFile,
  upsertDocument,
};

export type ActionName = keyof typeof actions;
