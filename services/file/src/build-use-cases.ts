import { ContentProcessing } from "./domain/changes/content-processing.ts";
import { ContentSigner } from "./domain/use-cases/content-signer.ts";
import { FileReader } from "./domain/use-cases/file-reader.ts";
import { FileDeletion } from "./domain/changes/file-deletion.ts";
import { UploadCompletion } from "./domain/changes/upload-completion.ts";
import type { ContentExtractor } from "./domain/model/content-extractor.ts";
import type { SizeLimits } from "./domain/model/content-types.ts";
import type { FileRepository } from "./domain/model/file.ts";
import type { FileHolders } from "./domain/model/file-holders.ts";
import type { ObjectStore, RequestSigner } from "./domain/model/object-store.ts";
import { CompleteUpload } from "./domain/use-cases/complete-upload.ts";
import { CreateFile } from "./domain/use-cases/create-file.ts";
import { DeleteFile } from "./domain/use-cases/delete-file.ts";
import { DeleteReleasedFiles } from "./domain/use-cases/delete-released-files.ts";
import { GetFile } from "./domain/use-cases/get-file.ts";
import { ReadFile } from "./domain/use-cases/read-file.ts";
import { ReadSharedFile } from "./domain/use-cases/read-shared-file.ts";
import { Reconciler } from "./domain/use-cases/reconciler.ts";
import { ShareFile } from "./domain/use-cases/share-file.ts";
import { StartUpload } from "./domain/use-cases/start-upload.ts";
import { UnshareFile } from "./domain/use-cases/unshare-file.ts";

/** What use cases need from outside, and the settings that are theirs. */
export interface Ports {
  readonly files: FileRepository;
  readonly holders: FileHolders;
  readonly store: ObjectStore;
  readonly signer: RequestSigner;
  readonly extractor: ContentExtractor;
  readonly limits: SizeLimits;
  readonly patienceMs: number;
  readonly uploadWindowMs: number;
  /** How long a file that a message will name waits for it. */
  readonly holderWindowMs: number;
  readonly orphanAfterMs: number;
  /** Told of work that failed and will be repeated. */
  readonly onError: (error: unknown) => void;
  readonly now: () => number;
}

export type UseCases = ReturnType<typeof buildUseCases>;

/** Every use case, named as its RPC, and what goes on besides. */
export function buildUseCases(ports: Ports) {
  const processing = new ContentProcessing(ports);
  const completion = new UploadCompletion({ ...ports, processing });
  const reader = new FileReader({ ...ports, completion });
  const contents = new ContentSigner(ports);
  const deletion = new FileDeletion(ports);
  return {
    createFile: new CreateFile({ ...ports, reader }),
    getFile: new GetFile({ reader }),
    startUpload: new StartUpload({ ...ports, reader }),
    completeUpload: new CompleteUpload({ reader, completion }),
    readFile: new ReadFile({ reader, contents }),
    shareFile: new ShareFile({ ...ports, reader }),
    unshareFile: new UnshareFile({ ...ports, reader }),
    readSharedFile: new ReadSharedFile({ ...ports, contents }),
    deleteFile: new DeleteFile({ reader, deletion }),
    deleteReleasedFiles: new DeleteReleasedFiles({ ...ports, deletion }),
    completion,
    reconciler: new Reconciler({ ...ports, completion, deletion }),
  };
}
