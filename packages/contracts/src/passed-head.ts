/** How many first bytes of a content go with `CompleteUpload` (`PassedContent.head`); the file service looks at no more. */
export const passedHeadBytes = 4096;
