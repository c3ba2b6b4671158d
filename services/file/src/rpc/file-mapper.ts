import type { File__Output, StorageHeader__Output, StorageRequest__Output } from "@parley/contracts";
import type { FileRecord } from "../domain/file.ts";
import type { SignedRequest } from "../domain/object-store.ts";

/** A file on the wire. */
export function fromFile(file: FileRecord): File__Output {
  const { workspaceId, fileId, contentType, fileName, fileSize, status, useCase, metadata, sha256, failure, createdAt } = file;
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
    failure: failure === null ? null : { ...failure },
  };
}

/** A signed request on the wire. */
export function fromSignedRequest({ method, url, headers, expiresAt }: SignedRequest): StorageRequest__Output {
  return { method, url, headers: fromHeaders(headers), expiresAt: String(expiresAt) };
}

export function fromHeaders(headers: Readonly<Record<string, string>>): StorageHeader__Output[] {
  return Object.entries(headers).map(([name, value]) => ({ name, value }));
}
