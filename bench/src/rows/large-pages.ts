import { rowOf } from "../report/row.ts";
import type { Row } from "../report/row.ts";
import { countingWay } from "../measure/counting-way.ts";
import { Api } from "../stack/api.ts";
import { startParley } from "../stack/parley.ts";
import { Seeder } from "../stack/seeder.ts";
import type { BenchContext } from "./bench-context.ts";

const mebibyte = 1024 * 1024;

/** Row r: what a page of 50 messages of 1 MB reads from the database, of which an answer holds two, against a page of two. */
export function largePages(context: BenchContext): Promise<Row[]> {
  const { servers } = context;
  return context.using(
    () => countingWay(servers.mongodb.url),
    (way) => way.close(),
    (way) =>
      context.using(
        () => startParley(servers, { conversation: { nodeArgs: [], env: { PARLEY_MONGODB_URL: way.url } } }),
        (parley) => parley.stop(),
        async ({ baseUrl }) => {
          const api = new Api(baseUrl, context.workspace);
          const seeder = await Seeder.create(servers.mongodb.url, api);
          // What was read once may be kept: each page is another conversation's.
          const [warm, two, fifty] = [
            await seeder.questions(2, mebibyte),
            await seeder.questions(50, mebibyte),
            await seeder.questions(50, mebibyte),
          ];
          await seeder.close();
          const read = async (conversationId: string, limit: number): Promise<number> => {
            const before = way.received();
            await api.get(api.privateUrl(`/assistant/conversations/${conversationId}/messages?limit=${limit}`));
            return (way.received() - before) / mebibyte;
          };
          await read(warm.conversationId, 2);
          const bytes = {
            baseline: [await read(two.conversationId, 2)],
            parley: [await read(fifty.conversationId, 50)],
          };
          const what = "bytes read from the database for a page of 50 messages of 1 MB, against one of 2";
          return [rowOf("r", what, "MB", bytes, { atMost: 1.3 })];
        },
      ),
  );
}
