import type { Constellation } from "@parley/testing";
import { expect } from "vitest";
import { newer, valueOf } from "./_clients.ts";
import type { Client, ClientVersion } from "./_clients.ts";

/** Makes a conversation in a project and reads the project, as far as a version of the client can. */
export async function readProject(
  parley: Constellation,
  client: Client,
  of: ClientVersion,
  question: { content: string; mentions: { configurationId: string }[]; context: never },
): Promise<void> {
  const { space } = (await parley.api().expect(201, "POST", parley.api().q("/spaces"), {
    name: `Herons ${of.version}`,
    isRestricted: true,
    spaceKind: "project",
  })) as { space: { sId: string } };
  const spaceId = space.sId;
  expect(valueOf(await client.getSpaceConversationsForDataSource({ spaceId }))).toEqual(
    expect.objectContaining({ conversations: [] }),
  );
  expect(valueOf(await client.getSpaceConversationIds({ spaceId }))).toEqual({ conversationIds: [] });
  // The older client sends no space, and reads a project only while it is empty.
  if (of.version === "1.2.4") return;
  const { conversation } = valueOf(
    await newer(client).createConversation({
      title: "Nests",
      visibility: "unlisted",
      spaceId,
      message: question,
      contentFragment: { title: "Notes", content: "In trees.", contentType: "text/plain", context: null } as never,
      blocking: true,
    }),
  );
  expect(valueOf(await client.getSpaceConversationIds({ spaceId }))).toEqual({ conversationIds: [conversation.sId] });
  const read = async (updatedSince: number | null) =>
    valueOf(await newer(client).getSpaceConversationsForDataSource({ spaceId, updatedSince })).conversations;
  const [found] = await read(null);
  expect(found).toMatchObject({
    sId: conversation.sId,
    title: "Nests",
    content: [
      {
        type: "user_message",
        content: "Where do they nest?",
        user: { username: expect.any(String) },
        contentFragments: [{ title: "Notes", contentType: "text/plain" }],
      },
      { type: "agent_message", configuration: { name: "Helper" }, content: expect.any(String) },
    ],
  });
  expect(await read(found?.updated ?? 0)).toHaveLength(1);
  expect(await read((found?.updated ?? 0) + 1)).toEqual([]);
}
