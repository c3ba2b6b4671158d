import { del, get, post } from "../../http/route.ts";
import type { Route } from "../../http/route.ts";
import { privateFileRoot, publicFileRoot } from "../roots.ts";
import type { RouteDependencies } from "../route-dependencies.ts";
import { completeUpload } from "./complete-upload.ts";
import { createFile } from "./create-file.ts";
import { deleteFile } from "./delete-file.ts";
import { getFile } from "./get-file.ts";
import { readFile } from "./read-file.ts";
import { shareFile } from "./share-file.ts";
import { unshareFile } from "./unshare-file.ts";
import { uploadFile } from "./upload-file.ts";

const families = [
  { family: "public", root: publicFileRoot },
  { family: "private", root: privateFileRoot },
] as const;

/** The routes of files. */
export function fileRoutes({ clients: { files }, gcHint }: RouteDependencies): readonly Route[] {
  const both = families.flatMap(({ family, root }): readonly Route[] => [
    post(root, "files:write", createFile(files, family)),
    post(`${root}/:fileId`, "files:write", uploadFile(files, family, gcHint)),
    get(`${root}/:fileId`, "files:read", readFile(files, gcHint)),
    del(`${root}/:fileId`, "files:write", deleteFile(files)),
  ]);
  return [
    ...both,
    post(`${privateFileRoot}/:fileId/confirm`, "files:write", completeUpload(files)),
    post(`${privateFileRoot}/:fileId/share`, "files:write", shareFile(files)),
    del(`${privateFileRoot}/:fileId/share`, "files:write", unshareFile(files)),
    get(`${privateFileRoot}/:fileId/metadata`, "files:read", getFile(files)),
  ];
}
