import type { Route } from "../../http/route.ts";
import { privateFileRoot, publicFileRoot } from "../roots.ts";
import type { RouteDependencies } from "../route-dependencies.ts";
import { confirmUpload } from "./confirm-upload.ts";
import { createFile } from "./create-file.ts";
import { deleteFile } from "./delete-file.ts";
import { getFile } from "./get-file.ts";
import { readFile } from "./read-file.ts";
import { shareFile } from "./share-file.ts";
import { unshareFile } from "./unshare-file.ts";
import { uploadFile } from "./upload-file.ts";

/** The routes of files. */
export function fileRoutes({ clients: { files } }: RouteDependencies): readonly Route[] {
  const both = ([["public", publicFileRoot], ["private", privateFileRoot]] as const).flatMap(([family, root]): readonly Route[] => [
    { method: "POST", path: root, scope: "files:write", rpc: "CreateFile", creates: true, handle: createFile(files, family) },
    { method: "POST", path: `${root}/:fileId`, scope: "files:write", rpc: "UploadFile", handle: uploadFile(files, family) },
    { method: "GET", path: `${root}/:fileId`, scope: "files:read", rpc: "ReadFile", handle: readFile(files) },
    { method: "DELETE", path: `${root}/:fileId`, scope: "files:write", rpc: "DeleteFile", status: 204, handle: deleteFile(files) },
  ]);
  return [
    ...both,
    { method: "POST", path: `${privateFileRoot}/:fileId/confirm`, scope: "files:write", rpc: "ConfirmUpload", handle: confirmUpload(files) },
    { method: "POST", path: `${privateFileRoot}/:fileId/share`, scope: "files:write", rpc: "ShareFile", handle: shareFile(files) },
    { method: "DELETE", path: `${privateFileRoot}/:fileId/share`, scope: "files:write", rpc: "UnshareFile", handle: unshareFile(files) },
    { method: "GET", path: `${privateFileRoot}/:fileId/metadata`, scope: "files:read", rpc: "GetFile", handle: getFile(files) },
  ];
}
