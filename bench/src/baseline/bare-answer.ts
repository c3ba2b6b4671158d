import type { Response } from "express";
import type { Table } from "@lancedb/lancedb";
import { bareSearch } from "./bare-index.ts";
import type { BareChunk } from "./bare-index.ts";

/** What is asked, and what surrounds it in the prompt. */
export interface BareQuestion {
  readonly question: string;
  readonly filter: string;
  readonly modelUrl: string;
  readonly modelId: string;
  /** The first message of a prompt of the agent runner, and the line above its sources. */
  readonly instructions: object;
  readonly preamble: string;
}

const passages = 6;

/** Finds, asks the model with the prompt that the agent runner makes, and passes on what comes. */
export async function bareAnswer(
  table: Table,
  embeddingsUrl: string,
  { question, filter, modelUrl, modelId, instructions, preamble }: BareQuestion,
  response: Response,
): Promise<void> {
  const found = await bareSearch(table, embeddingsUrl, { query: question, mode: "both", filter, count: passages });
  const sources = [preamble, "<sources>", ...found.map(sourceOf), "</sources>"].join("\n");
  const messages = [instructions, { role: "user", content: sources }, { role: "user", content: question }];
  const answer = await fetch(`${modelUrl}/chat/completions`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ model: modelId, stream: true, messages }),
  });
  response.writeHead(200, { "content-type": "text/event-stream" });
  for await (const piece of answer.body ?? []) response.write(piece);
  response.end();
}

function sourceOf({ node, text, path, timestamp }: BareChunk, position: number): string {
  const date = new Date(Number(timestamp)).toISOString().slice(0, 10);
  const section = [...path].join(" > ");
  const attributes = [`key="k${position + 1}"`, `title="${node}"`, `date="${date}"`];
  if (section !== "") attributes.push(`section="${section}"`);
  return `<source ${attributes.join(" ")}>\n${text}\n</source>`;
}
