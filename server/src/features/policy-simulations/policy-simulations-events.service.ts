import { SIMULATED_EVENTS_PAGE } from "@gatehouse/shared/contracts/policy-simulations.contract";
import type { SimulatedEventPage, SimulatedEventsQuery } from "@gatehouse/shared/contracts/policy-simulations.contract";
import type { EndpointEventsService } from "../endpoint-events/endpoint-events.service.ts";
import type {
  JudgedEvent,
  JudgedPosition,
  PolicySimulationsEventsRepository,
} from "./policy-simulations-events.repository.ts";
import type { SimulationRow, StartOutcome } from "./policy-simulations.repository.ts";
import { isChange, isOwnDecision } from "./summarize-group.ts";

type Dependencies = {
  judged: PolicySimulationsEventsRepository;
  endpointEvents: Pick<EndpointEventsService, "listEventsByIds">;
};

/** The name of the default action where rules are asked for by their id. */
const DEFAULT_ACTION = "-";

/** The events behind the counts of a simulation. */
export class PolicySimulationsEventsService {
  private readonly dependencies: Dependencies;

  constructor(dependencies: Dependencies) {
    this.dependencies = dependencies;
  }

  async listPage(simulation: SimulationRow, query: SimulatedEventsQuery): Promise<SimulatedEventPage> {
    const { id: simulationId, organizationId, outcomes } = simulation;
    const wanted = [...outcomes.keys()].filter((position) => {
      const outcome = outcomes[position];
      return outcome !== undefined && fits(outcome, query);
    });
    if (wanted.length === 0) return { items: [], nextCursor: null };
    const { judged, endpointEvents } = this.dependencies;
    const found = await judged.list({
      organizationId,
      simulationId,
      outcomes: wanted,
      application: query.application,
      user: query.user === undefined ? undefined : splitUser(query.user),
      after: readCursor(query.cursor),
      limit: SIMULATED_EVENTS_PAGE + 1,
    });
    const page = found.slice(0, SIMULATED_EVENTS_PAGE);
    const events = await endpointEvents.listEventsByIds(
      organizationId,
      page.map(({ eventId }) => eventId),
    );
    const byId = new Map(events.map((event) => [event.id, event]));
    return {
      items: page.flatMap(({ eventId, outcome: position }) => {
        const event = byId.get(eventId);
        const outcome = outcomes[position];
        return event === undefined || outcome === undefined ? [] : [{ event, ...outcome }];
      }),
      nextCursor: found.length > page.length ? writeCursor(page.at(-1)) : null,
    };
  }
}

function fits(
  outcome: StartOutcome,
  { decision, from, changed, elevated, rule, policy }: SimulatedEventsQuery,
): boolean {
  const conditions = [
    decision === undefined || outcome.decision === decision,
    from === undefined || outcome.publishedDecision === from,
    changed === undefined || isChange(outcome),
    elevated === undefined || outcome.isElevated,
    rule === undefined || nameOfRule(outcome) === rule,
    policy === undefined || outcome.otherPolicyId === policy,
  ];
  return conditions.every(Boolean);
}

/** Null for a start that the policy doesn't decide. */
const nameOfRule = (outcome: StartOutcome): string | null =>
  isOwnDecision(outcome) ? (outcome.ruleId ?? DEFAULT_ACTION) : null;

function splitUser(user: string): { domain: string; name: string } {
  const separator = user.lastIndexOf("\\");
  return { domain: user.slice(0, Math.max(separator, 0)), name: user.slice(separator + 1) };
}

function readCursor(cursor: string | undefined): JudgedPosition | null {
  if (cursor === undefined) return null;
  const [chunk = 0, position = 0] = cursor.split("-").map(Number);
  return { chunk, position };
}

const writeCursor = (last: JudgedEvent | undefined): string | null =>
  last === undefined ? null : `${last.chunk}-${last.position}`;
