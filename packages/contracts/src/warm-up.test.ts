import { expect, test } from "vitest";
import { encodedConversationService } from "./encoded-answers.ts";
import { serviceDefinition } from "./load-definitions.ts";
import { conversationServiceDefinition } from "./gen/conversation/v1/index.ts";
import { exampleOf, warmUpCodecs } from "./warm-up.ts";

const services = ["conversation.v1.ConversationService", "conversation.v1.RunService", "space.v1.TableService"];

test.each(services)("every method of %s has an example that can be sent, with every field", (name) => {
  const definition = serviceDefinition<Record<string, object>>(name);
  expect(() => warmUpCodecs(definition, Object.keys(definition))).not.toThrow();
});

test("methods whose answers are encoded elsewhere can be warmed up as well", () => {
  const names = ["GetConversation", "ListMessages", "PostMessage"] as const;
  expect(() => warmUpCodecs(encodedConversationService, names)).not.toThrow();
});

test("an example has what a message is made of, down to what is nested", () => {
  const { responseSerialize } = conversationServiceDefinition.PostMessage as unknown as {
    readonly responseSerialize: { readonly messageType: Parameters<typeof exampleOf>[0] };
  };
  expect(exampleOf(responseSerialize.messageType)).toMatchObject({
    message: { messageId: "example", userMessage: { content: "example" } },
    agentMessages: [{ messageId: "example" }],
  });
});
