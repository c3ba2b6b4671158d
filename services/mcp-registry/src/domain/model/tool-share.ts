import { settingOf } from "./remote-server.ts";
import type { ListedServer } from "./remote-server.ts";
import type { Tool } from "./tool-list.ts";

// An answer of 32 MB can't be sent, and no model reads a tenth of this.
const bytesOfAnswer = 16 * 1024 * 1024;
// What stands around a tool's own texts.
const bytesAround = 300;

/** How many bytes of tools each of so many servers has in one answer. */
export function shareOf(servers: number): number {
  return Math.floor(bytesOfAnswer / Math.max(1, servers));
}

/** A server with its enabled tools, by name, as far as they fit. */
export function withinShare({ server, list }: ListedServer, share: number): ListedServer {
  if (list === null) return { server, list };
  const enabled = list.tools.filter(({ name }) => settingOf(server, name).enabled);
  let left = share;
  const tools = enabled
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .filter((tool) => {
      left -= bytesOf(tool);
      return left >= 0;
    });
  return { server, list: { ...list, tools, isCut: list.isCut || tools.length < enabled.length } };
}

function bytesOf({ name, title, description, inputSchema }: Tool): number {
  return bytesAround + [name, title, description, inputSchema].reduce((sum, text) => sum + Buffer.byteLength(text), 0);
}
