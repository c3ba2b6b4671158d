import fc from "fast-check";
import { expect, test } from "vitest";
import { cutContext } from "./cut-context.ts";
import { ModelError } from "./model-error.ts";

const bytes = (text: string): Promise<number> => Promise.resolve(Buffer.byteLength(text));
const message = fc.record({
  role: fc.constantFrom("user" as const, "assistant" as const),
  content: fc.string({ maxLength: 300 }),
});

test("what is sent fits the window with room for the answer, and is the newest part of the conversation, whole messages", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(message, { minLength: 1, maxLength: 40 }),
      fc.string({ maxLength: 100 }),
      fc.integer({ min: 256, max: 4096 }),
      fc.integer({ min: 1, max: 2000 }),
      async (messages, instructions, contextWindow, maxOutputTokens) => {
        try {
          const { messages: kept, inputTokens } = await cutContext(
            { instructions, summary: null, messages },
            { contextWindow, maxOutputTokens },
            bytes,
          );
          expect(kept).toEqual(messages.slice(messages.length - kept.length));
          expect(inputTokens + Math.min(maxOutputTokens, Math.floor(contextWindow / 2))).toBeLessThanOrEqual(
            contextWindow,
          );
          const next = messages[messages.length - kept.length - 1];
          // Not one more would have fitted.
          if (next !== undefined)
            expect(
              inputTokens +
                Buffer.byteLength(next.content) +
                8 +
                Math.min(maxOutputTokens, Math.floor(contextWindow / 2)),
            ).toBeGreaterThan(contextWindow);
        } catch (error) {
          expect(error).toBeInstanceOf(ModelError);
          expect((error as ModelError).code).toBe("context_too_large");
          expect(Buffer.byteLength(messages.at(-1)?.content ?? "") + Buffer.byteLength(instructions)).toBeGreaterThan(
            contextWindow / 2 - 32,
          );
        }
      },
    ),
  );
});

test("a summary stays first while it leaves half of the room, and goes when it does not", async () => {
  const limits = { contextWindow: 400, maxOutputTokens: 100 };
  const summary = (length: number) => ({ role: "user" as const, content: "s".repeat(length) });
  const messages = ["a", "b", "c"].map((letter) => ({ role: "user" as const, content: letter.repeat(80) }));
  const kept = async (length: number) =>
    (await cutContext({ instructions: "i", summary: summary(length), messages }, limits, bytes)).messages.map(
      ({ content }) => content[0],
    );
  expect(await kept(100)).toEqual(["s", "b", "c"]);
  expect(await kept(250)).toEqual(["a", "b", "c"]);
});

test("a summary goes before the newest step, which stays", async () => {
  const limits = { contextWindow: 400, maxOutputTokens: 100 };
  const said = (letter: string) => ({ role: "user" as const, content: letter.repeat(110) });
  const parts = { instructions: "i", summary: said("s"), messages: [said("q")], steps: [said("t")] };
  const { messages, pruned } = await cutContext(parts, limits, bytes);
  expect([messages.map(({ content }) => content[0]), pruned]).toEqual([["q", "t"], true]);
});
