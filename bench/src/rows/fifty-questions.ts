import { join } from "node:path";
import { embeddingsSetting, startServers } from "@parley/local-stack";
import { MongoClient } from "mongodb";
import { rowOf } from "../report/row.ts";
import type { Row } from "../report/row.ts";
import type { Target } from "../report/row.ts";
import { withKnowledge } from "../stack/knowledge.ts";
import type { EmbeddingsUrls, Knowledge } from "../stack/knowledge.ts";
import { papersHere } from "../stack/papers.ts";
import { Source } from "../stack/source.ts";
import type { BenchContext } from "./bench-context.ts";
import { questions } from "./questions.ts";

const firstDocuments = 5;
const chunks = 30;

/**
 * Row o: fifty questions on the papers of this repository, with real embeddings. Of how many a right document is among the
 * first five, by Parley's search, and by words and by meaning alone in the same table.
 */
export function fiftyQuestions(context: BenchContext): Promise<Row[]> {
  const env = { ...process.env, PARLEY_EMBEDDINGS: "" };
  const options = { home: join(context.servers.dir, "embeddings"), log: () => undefined, env };
  return context.using(
    () => startServers({ ...options, which: ["embeddings", "queryEmbeddings"] }),
    (servers) => servers.stop(),
    ({ embeddings, queryEmbeddings }) => {
      const setting = JSON.parse(embeddingsSetting(embeddings, queryEmbeddings)) as EmbeddingsUrls;
      return withKnowledge(context, { embeddings: { ...setting } }, (knowledge) => answer(context, knowledge));
    },
  );
}

async function answer(context: BenchContext, knowledge: Knowledge): Promise<Row[]> {
  const source = await Source.create(knowledge.api, "papers");
  const papers = await papersHere();
  for (const paper of questions.flatMap(({ answeredBy }) => answeredBy))
    if (!papers.some(([path]) => path === paper)) throw new Error(`there is no paper ${paper}`);
  context.say(`o: indexing ${papers.length} papers`);
  await source.putAll(papers, 4);
  await source.indexed();
  const table = await tableOf(context.servers.mongodb.url, knowledge.database);
  return context.using(
    () => knowledge.startBare(),
    (bare) => bare.process.stop(),
    async (bare) => {
      const alone = (mode: string) => (query: string) =>
        search(`${bare.baseUrl}/tables/${table}/search`, { query, mode, top_k: `${chunks}`, filter: "true" }, {});
      const fused = (query: string): Promise<string[]> =>
        search(source.url("/search"), { query, top_k: `${chunks}` }, knowledge.api.headers);
      const together = await rightOf(context, "words and meaning together", fused);
      const words = await rightOf(context, "words alone", alone("words"));
      const meaning = await rightOf(context, "meaning alone", alone("meaning"));
      return [
        rowFor("of all questions", questions.length, together, { atLeast: 0.9 }),
        rowFor("of those that words alone answer", words, together, { atLeast: 1 }),
        rowFor("of those that meaning alone answers", meaning, together, { atLeast: 1 }),
      ];
    },
  );
}

/** How many questions have a right document among the first. */
async function rightOf(
  context: BenchContext,
  how: string,
  find: (question: string) => Promise<string[]>,
): Promise<number> {
  let right = 0;
  for (const { question, answeredBy } of questions) {
    const first = (await find(question)).slice(0, firstDocuments);
    if (answeredBy.some((paper) => first.includes(paper))) right++;
    else context.say(`o: ${how} missed "${question}": ${first.join(", ")}`);
  }
  return right;
}

function rowFor(against: string, baseline: number, parley: number, target: Target): Row {
  const what = `questions with a right document in the first five, ${against}`;
  return rowOf("o", what, "", { baseline: [baseline], parley: [parley] }, target);
}

/** Documents by id, the best first. */
async function search(
  url: string,
  query: Readonly<Record<string, string>>,
  headers: Readonly<Record<string, string>>,
): Promise<string[]> {
  const response = await fetch(`${url}?${new URLSearchParams(query).toString()}`, { headers });
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  if (response.headers.has("parley-search")) throw new Error("the embeddings server did not answer");
  const { documents } = (await response.json()) as { documents: { document_id: string }[] };
  return documents.map(({ document_id: id }) => id);
}

async function tableOf(mongodbUrl: string, database: string): Promise<string> {
  const client = await MongoClient.connect(mongodbUrl);
  const named = await client.db(database).collection("index_tables").findOne({});
  await client.close();
  return String(named?.["table"]);
}
