/** How many first bytes of a content go with `CompleteUpload` (`ProxiedContent.head`); the file service looks at no more. */
export const contentHeadBytes = 4096;
