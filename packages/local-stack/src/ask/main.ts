import { parseArgs } from "node:util";
import { Problem } from "../processes/problem.ts";
import { parleyHome } from "../programs/parley-home.ts";
import { readLocalFile } from "../start/local-file.ts";
import { printAnswer } from "./answer.ts";
import { linesAfterAnswer } from "./after-answer.ts";
import { Decisions, sendAnswer, sendDecision } from "./decide.ts";
import { postQuestion } from "./post-question.ts";
import { uploadFile } from "./upload-file.ts";

const usage = 'usage: npm run ask -- [--conversation <id>] [--file <path>]... "question"';

try {
  await ask();
} catch (error) {
  process.stderr.write(`${oneLine(error)}\n`);
  process.exitCode = 1;
}

async function ask(): Promise<void> {
  const { values, positionals } = readArguments();
  const question = positionals.join(" ").trim();
  if (question === "") throw new Problem(usage);
  const local = readLocalFile(parleyHome(process.env));
  if (local === null) throw new Problem("no Parley runs here: npm start");

  const headers = { authorization: `Bearer ${local.apiKey}` };
  const attachments = [];
  for (const path of values.file ?? []) attachments.push(await uploadFile(local, headers, path));
  const posted = await postQuestion(local, headers, {
    question,
    conversationId: values.conversation ?? null,
    attachments,
  });
  const message = `/assistant/conversations/${posted.conversationId}/messages/${posted.agentMessageId}`;
  const answer = `${local.baseUrl}/api/v1/w/${local.workspaceId}${message}`;
  using decisions = new Decisions(process.stdin, process.stderr);
  await printAnswer(
    `${answer}/events`,
    headers,
    (text) => process.stdout.write(text),
    async (call) => {
      const { actionId, question } = call;
      if (question === undefined) await sendDecision(answer, headers, actionId, await decisions.ask(call));
      else await sendAnswer(answer, headers, actionId, await decisions.answer(question));
    },
  );
  process.stdout.write("\n");
  for (const line of await linesAfterAnswer(`${local.baseUrl}/api/w/${local.workspaceId}${message}`, headers))
    process.stdout.write(`${line}\n`);
  process.stderr.write(`(to go on: npm run ask -- --conversation ${posted.conversationId} "...")\n`);
}

function readArguments(): { values: { conversation?: string; file?: string[] }; positionals: string[] } {
  try {
    return parseArgs({
      options: { conversation: { type: "string" }, file: { type: "string", multiple: true } },
      allowPositionals: true,
    });
  } catch {
    throw new Problem(usage);
  }
}

function oneLine(error: unknown): string {
  if (error instanceof Problem) return error.message;
  if (!(error instanceof Error)) return String(error);
  const refused = error.cause instanceof Error && "code" in error.cause && error.cause.code === "ECONNREFUSED";
  return refused ? "no Parley runs here: npm start" : (error.stack ?? error.message);
}
