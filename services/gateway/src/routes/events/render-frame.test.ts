import { setImmediate } from "node:timers/promises";
import type { DeliveredEvent__Output } from "@parley/contracts/conversation/v1";
import { expect, test, vi } from "vitest";
import type { EventToJson } from "./event-json.ts";
import { frameRenderer } from "./render-frame.ts";

const ann = { workspaceId: "ws_1", workspaceName: "W", publicUrl: "http://localhost" };
const bob = { ...ann };
const event = (conversationId: string, payload: "gap" | "conversationTitle"): DeliveredEvent__Output => ({
  eventId: "local-e-1",
  created: "1",
  conversationId,
  messageId: "",
  configurationId: "",
  step: 0,
  payload,
});

function renderer() {
  const toJson = vi.fn<EventToJson>(({ conversationId }) => ({ type: "x", conversationId }));
  return { toJson, render: frameRenderer(toJson) };
}

test("an event is made once in a turn for all who follow the same, and anew in the next", async () => {
  const { toJson, render } = renderer();
  expect(render(event("cnv_1", "conversationTitle"), ann)).toBe(render(event("cnv_1", "conversationTitle"), bob));
  expect(toJson).toHaveBeenCalledTimes(1);
  await setImmediate();
  render(event("cnv_1", "conversationTitle"), ann);
  expect(toJson).toHaveBeenCalledTimes(2);
});

test.each(["gap", "conversationTitle"] as const)(
  "no reader gets another conversation's %s, though it has the same id",
  (payload) => {
    const { render } = renderer();
    expect(render(event("cnv_1", payload), ann)).toContain("cnv_1");
    expect(render(event("cnv_2", payload), bob)).toContain("cnv_2");
  },
);

test("a gap is made for each reader: it shows what they have read", () => {
  const { toJson, render } = renderer();
  render(event("cnv_1", "gap"), ann);
  render(event("cnv_1", "gap"), bob);
  expect(toJson).toHaveBeenCalledTimes(2);
});
