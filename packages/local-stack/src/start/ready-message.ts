import type { LocalFile } from "./local-file.ts";

/** What the person needs to go on, with one line to paste. */
export function readyMessage(local: LocalFile, seconds: number): string {
  const body = {
    message: {
      content: "What can you do?",
      mentions: [{ configurationId: local.agentId }],
      context: { username: "you", timezone: "UTC", origin: "cli" },
    },
    blocking: true,
  };
  const conversations = `${local.baseUrl}/api/v1/w/${local.workspaceId}/assistant/conversations`;
  const headers = `-H 'Authorization: Bearer ${local.apiKey}' -H 'Content-Type: application/json'`;
  return [
    "",
    `Parley is ready (${seconds.toFixed(1)} s). Ctrl-C stops it.`,
    "",
    `  base URL   ${local.baseUrl}`,
    `  workspace  ${local.workspaceId}`,
    `  key        ${local.apiKey}`,
    `  agent      ${local.agentId}`,
    "",
    'Ask in another shell: npm run ask -- "What can you do?"   or:',
    "",
    `curl -s '${conversations}' ${headers} -d '${JSON.stringify(body)}'`,
    "",
  ].join("\n");
}
