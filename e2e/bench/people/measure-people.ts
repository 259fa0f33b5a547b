import type { BrowserContext } from "@playwright/test";
import { gridDefinitionIds, type GridDataRequest } from "@gatehouse/shared/contracts/grids.contract";
import { repeatRows } from "../time-rows.ts";
import { middleOf } from "./bench-users.ts";

const requestsOf = (userCount: number) =>
  ({
    begin: {},
    end: { fromEnd: true },
    middle: { where: [`userName:startsWith:${middleOf(userCount)}`] },
    disabled: { where: ["userStatus:is:disabled"] },
    contains: { text: "r-0499" },
    containsForeign: { text: "健太" },
  }) as const satisfies Record<string, GridDataRequest>;

/** Milliseconds of single requests for users, by what they ask for. */
export type PeopleSample = Record<keyof ReturnType<typeof requestsOf>, number[]>;

export async function measurePeople(context: BrowserContext, userCount: number): Promise<PeopleSample> {
  const samples: [string, number[]][] = [];
  for (const [name, request] of Object.entries(requestsOf(userCount)))
    samples.push([name, await repeatRows(context, gridDefinitionIds.users, request)]);
  return Object.fromEntries(samples) as PeopleSample;
}
