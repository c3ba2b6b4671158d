import { exitPoint } from "@parley/runtime";
import { z } from "zod";
import type { Clients } from "../../clients.ts";
import { withFieldNames } from "../../http/field-names.ts";
import { operation } from "../../http/operation.ts";
import { requireField } from "../require-field.ts";
import type { FamilyShapes } from "../family-shapes.ts";
import { fragmentBody } from "./fragment-body.ts";
import { fragmentFieldName, newFragmentOf } from "./new-fragment.ts";

/** POST a content fragment (API C59). */
export function postContentFragment(
  { conversations, files }: Pick<Clients, "conversations" | "files">,
  shapes: FamilyShapes,
) {
  const answer = z.object({ contentFragment: shapes.schemas.message });
  return operation(
    { rpc: "PostContentFragment", creates: true, summary: "Add a content fragment", body: fragmentBody, answer },
    async (call, { body }) => {
      const { actorContext: actor, idempotencyKey } = call;
      const contentFragment = await newFragmentOf(call, files, body, "");
      const posting = conversations.PostContentFragment(
        { actor, idempotencyKey, conversationId: call.param("cId"), contentFragment },
        call.rpc,
      );
      const { message } = await withFieldNames(posting, fragmentFieldName);
      exitPoint("gateway.committed");
      return { contentFragment: shapes.message(requireField(message), call.json) };
    },
  );
}
