import { MongoClient } from "mongodb";
import { measureInTurn } from "../measure/pairs.ts";
import { rowOf } from "../report/row.ts";
import type { Row } from "../report/row.ts";
import { ChunkTexts } from "../stack/chunk-text.ts";
import { withKnowledge } from "../stack/knowledge.ts";
import type { Knowledge } from "../stack/knowledge.ts";
import { Source } from "../stack/source.ts";
import type { BenchContext } from "./bench-context.ts";

const documents = 100;
const paragraphs = 8;
const embeddingMs = 10;
const putAtOnce = 4;

/** Row k: chunks a second from the first upsert until all are found by meaning, against bare embedding and appending. */
export function indexingRate(context: BenchContext): Promise<Row[]> {
  return withKnowledge(context, { embeddings: embeddingMs }, (knowledge) =>
    context.using(
      () => MongoClient.connect(context.servers.mongodb.url),
      (client) => client.close(),
      (client) =>
        context.using(
          () => knowledge.startBare(),
          (bare) => bare.process.stop(),
          (bare) => compare(context, knowledge, client, bare.baseUrl),
        ),
    ),
  );
}

async function compare(
  context: BenchContext,
  { api, database }: Knowledge,
  client: MongoClient,
  bareUrl: string,
): Promise<Row[]> {
  const texts = new ChunkTexts(3);
  const parley = async (round: number): Promise<number> => {
    const source = await Source.create(api, `bench ${round}`);
    const papers = Array.from({ length: documents }, (_, index) => [`document-${index}`, paper(texts)] as const);
    const started = performance.now();
    await source.putAll(papers, putAtOnce);
    await source.indexed();
    const seconds = (performance.now() - started) / 1_000;
    const { dataSourceId } = source;
    const nodes = await client.db(database).collection("nodes").find({ dataSourceId }).toArray();
    return nodes.reduce((sum, { chunkCount }) => sum + Number(chunkCount), 0) / seconds;
  };
  context.say(`k: indexing ${documents} documents`);
  await parley(-1); // the warm-up, and the chunks that the other side embeds
  const named = await client.db(database).collection("index_tables").findOne({});
  const bare = async (): Promise<number> => {
    const url = `${bareUrl}/tables/${String(named?.["table"])}/append`;
    const { seconds, chunks } = (await api.post(url, { count: documents * paragraphs })) as {
      seconds: number;
      chunks: number;
    };
    return chunks / seconds;
  };
  const pairs = await measureInTurn(bare, parley);
  const what = "chunks a second found by meaning, 10 ms a text, against bare embedding and appending";
  return [rowOf("k", what, "/s", pairs, { atLeast: 0.8 })];
}

/** Some pages, each paragraph about as long as a chunk. */
function paper(texts: ChunkTexts): string {
  return Array.from({ length: paragraphs }, (_, index) => `# Part ${index}\n\n${texts.chunk()}`).join("\n\n");
}
