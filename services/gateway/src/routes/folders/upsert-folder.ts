import type { Folder__Output } from "@parley/contracts/space/v1";
import { z } from "zod";
import type { DocumentClient } from "../../clients.ts";
import { operation } from "../../http/operation.ts";
import { dataSourceJson } from "../data-sources/data-source-json.ts";
import { dataSourceSchema } from "../data-sources/data-source-schema.ts";
import { namedSource } from "../data-sources/named-source.ts";
import { placementFields, placementOf } from "../documents/placement-body.ts";
import { epochMs } from "../field-schemas.ts";
import { requireField } from "../require-field.ts";

// `provider_visibility`, which the client sends, is of other products' folders: it is ignored.
const body = z.object(placementFields);

const folder = z
  .object({
    data_source_id: z.string(),
    folder_id: z.string(),
    title: z.string(),
    parents: z.array(z.string()).describe("Ids from its own up to the root"),
    timestamp: epochMs,
  })
  .meta({ id: "Folder" });
const answer = z.object({ folder, data_source: dataSourceSchema });

/** POST a folder, or another version of it (API C131). */
export function upsertFolder(documents: DocumentClient) {
  return operation(
    { rpc: "UpsertFolder", summary: "Put a folder into a data source", body, answer },
    async (call, { body: given }) => {
      const request = { ...namedSource(call), folderId: call.param("folderId"), placement: placementOf(given) };
      const upserted = await documents.UpsertFolder(request, call.rpc);
      return {
        folder: folderJson(requireField(upserted.folder)),
        data_source: dataSourceJson(requireField(upserted.dataSource)),
      };
    },
  );
}

function folderJson({ dataSourceId, folderId, title, parents, timestamp }: Folder__Output): z.output<typeof folder> {
  return { data_source_id: dataSourceId, folder_id: folderId, title, parents, timestamp: Number(timestamp) };
}
