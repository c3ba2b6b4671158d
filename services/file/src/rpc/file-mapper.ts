import type {
  File__Output,
  ReadFileResponse__Output,
  StorageHeader__Output,
  StorageRequest__Output,
} from "@parley/contracts/file/v1";
import { invalidField } from "@parley/errors";
import type { FileRecord } from "../domain/model/file.ts";
import type { SignedRequest } from "../domain/model/object-store.ts";
import type { ReadAction } from "../domain/model/present-content.ts";
import type { ReadableFile } from "../domain/use-cases/content-signer.ts";

/** A file on the wire. @param isBeingRead Whether its text is still looked for. */
export function fromFile(file: FileRecord, isBeingRead = false): File__Output {
  const {
    workspaceId,
    fileId,
    contentType,
    fileName,
    fileSize,
    status,
    useCase,
    metadata,
    sha256,
    failure,
    createdAt,
    shareToken,
  } = file;
  return {
    workspaceId,
    fileId,
    contentType,
    fileName,
    fileSize: String(fileSize),
    status,
    useCase,
    useCaseMetadata: { ...metadata },
    version: status === "ready" ? 1 : 0,
    createdAt: String(createdAt),
    sha256: sha256 ?? "",
    ...(file.snippet === null ? {} : { snippet: file.snippet }),
    ...(file.textBytes === null ? {} : { textBytes: String(file.textBytes) }),
    isTextCut: file.isTextCut,
    processingProblem: file.processingProblem ?? "",
    shareToken: shareToken ?? "",
    isBeingRead,
    failure: failure === null ? null : { ...failure },
  };
}

/** Where a file's bytes are, on the wire. */
export function fromReadable({
  file,
  presentation,
  internal,
  public: publicly,
}: ReadableFile): ReadFileResponse__Output {
  const headers = fromHeaders({
    "Content-Type": presentation.contentType,
    "Content-Disposition": presentation.disposition,
  });
  return {
    file: fromFile(file),
    internal: fromSignedRequest(internal),
    public: publicly === null ? null : fromSignedRequest(publicly),
    headers,
  };
}

/** @throws AppError INVALID_ARGUMENT naming `action`. */
export function toAction(action: string): ReadAction {
  if (action !== "view" && action !== "download") throw invalidField("action", "must be view or download");
  return action;
}

/** A signed request on the wire. */
export function fromSignedRequest({ method, url, headers, expiresAt }: SignedRequest): StorageRequest__Output {
  return { method, url, headers: fromHeaders(headers), expiresAt: String(expiresAt) };
}

function fromHeaders(headers: Readonly<Record<string, string>>): StorageHeader__Output[] {
  return Object.entries(headers).map(([name, value]) => ({ name, value }));
}
