import type { z } from "zod";
import { operation } from "../../http/operation.ts";
import type { RouteCall } from "../../http/route-call.ts";
import { wantsEvents } from "../../http/wants-events.ts";
import type { TaggedAnswer } from "../../http/tagged-answer.ts";
import type { FrameRenderer } from "../../streams/sse-client.ts";
import type { StreamRegistry } from "../../streams/stream-registry.ts";
import { eventListAnswer } from "./event-schema.ts";
import { eventQuery, lastEventIdOf } from "./last-event-id.ts";

type ListEvents = (call: RouteCall, lastEventId: string) => Promise<TaggedAnswer>;

/** An event route: server-sent events for clients that accept them, the JSON form for all others. */
export function subscribe(streams: StreamRegistry, data: z.ZodType, render: FrameRenderer, listEvents: ListEvents) {
  return operation(
    {
      rpc: "Subscribe",
      summary: "Follow or list events",
      query: eventQuery,
      answer: eventListAnswer(data),
      events: data,
      mayBeLarge: "conversation",
    },
    async (call, { query }) => {
      const lastEventId = lastEventIdOf(query.lastEventId, call);
      if (!wantsEvents(call.request)) return listEvents(call, lastEventId);
      const source = { conversationId: call.param("cId"), messageId: call.optionalParam("mId") };
      const { response, actor, actorContext, json } = call;
      const subscription = { actor: actorContext, source, lastEventId };
      await streams.serve({ response, owner: actor, json, render, subscription });
      // The router's closures and the limiter's bookkeeping would live as long as the stream.
      Object.assign(call.request, { next: undefined, rateLimit: undefined });
      return undefined;
    },
  );
}
