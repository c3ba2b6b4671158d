import type { Actor } from "@parley/actor";
import { AppError } from "@parley/errors";
import { expect, test } from "vitest";
import type { ConsumptionIndex } from "../model/consumption-index.ts";
import { plainEntity } from "../model/entity.ts";
import type { Question } from "../model/question.ts";
import { GetConsumptionBreakdown } from "./get-consumption-breakdown.ts";
import { GetConsumptionTimeSeries } from "./get-consumption-time-series.ts";

const actor: Actor = { workspaceId: "w", keyId: "key", person: null, scopes: [], spaceIds: [] };
const question: Question = {
  view: { kind: "workspace" },
  period: { kind: "days", days: 2 },
  calendar: { timeZone: "UTC", cycleDay: 1 },
  filter: {},
  scope: "all",
};
const { signal } = new AbortController();

test.each(["breakdown", "time series"] as const)(
  "a %s is not added up where who sees what can't be asked",
  async (of) => {
    let added = 0;
    const sum = () => Promise.reject(new Error(`added up ${++added} times`));
    const away = () => Promise.reject(new AppError("UNAVAILABLE", "SERVICE_UNAVAILABLE", "Away"));
    const agent = { ...plainEntity, id: "agt_1", name: "One", spaceIds: ["spc_1"] };
    const dependencies = {
      index: { sum } as unknown as ConsumptionIndex,
      entities: { store: () => Promise.resolve(), list: () => Promise.resolve([agent]) },
      spaces: { readable: away },
      now: Date.now,
    };
    const limit = 10;
    const asked =
      of === "breakdown"
        ? new GetConsumptionBreakdown(dependencies).execute(actor, question, { dimension: "agent", limit }, signal)
        : new GetConsumptionTimeSeries(dependencies).execute(
            actor,
            question,
            { groupBy: "agent", granularity: "day", timezone: "", limit },
            signal,
          );
    await expect(asked).rejects.toMatchObject({ code: "UNAVAILABLE" });
    expect(added).toBe(0);
  },
);
