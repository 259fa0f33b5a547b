import { permissions } from "@gatehouse/shared/contracts/permissions.contract";
import { MAX_POLICY_BYTES, policyEndpoints } from "@gatehouse/shared/contracts/policies.contract";
import {
  policyAnswerSchema,
  policyQuestionSchema,
  policySimulationListSchema,
  policySimulationRequestSchema,
  policySimulationSchema,
  policySimulationWithResultsSchema,
  simulatedEventPageSchema,
  simulatedEventsQuerySchema,
} from "@gatehouse/shared/contracts/policy-simulations.contract";
import { z } from "zod/mini";
import { AppError, errorCodes } from "../../errors.ts";
import { defineRoute } from "../../routing/define-route.ts";
import { isPermitted } from "../../routing/is-permitted.ts";
import type { Route } from "../../routing/route.ts";
import { authorOf, policyParams, readingPolicies } from "../policies/policies-route-facts.ts";
import type { ActiveSession } from "../sessions/active-session.ts";
import type { PolicySimulationsService } from "./policy-simulations.service.ts";

/** What a simulation shows are events. */
const reading = { ...readingPolicies, permission: permissions.endpointReportingRead } as const;
const working = { ...reading, method: "POST", changesState: true, extendsSession: true } as const;

const params = z.object({ id: z.uuid(), simulationId: z.uuid() });
const root = `${policyEndpoints.list}/:id/simulations`;
const one = `${root}/:simulationId`;
/** Of one caller; each start replaces the caller's run before it. */
const startsPerMinute = 60;
const questionsPerMinute = 600;

export function policySimulationsRoutes(simulations: PolicySimulationsService): Route[] {
  return [...runRoutes(simulations), ...resultRoutes(simulations), whatIfRoute(simulations)];
}

/** Events alone don't permit to read policies. */
function checkRights<Context extends { session: ActiveSession; organizationId: string }>(context: Context): Context {
  if (isPermitted(permissions.policiesRead, context.session, context.organizationId)) return context;
  throw new AppError(errorCodes.permissionMissing, 403, "You don't have permission to read policies.");
}

function runRoutes(simulations: PolicySimulationsService): Route[] {
  return [
    defineRoute(
      {
        ...working,
        path: root,
        summary: "Judge recorded starts by a draft, as a job; nothing happens on any endpoint",
        params: policyParams,
        body: policySimulationRequestSchema,
        bodyLimitBytes: MAX_POLICY_BYTES,
        callsPerMinute: startsPerMinute,
        answer: policySimulationSchema,
      },
      (context) => simulations.start(context.params.id, context.body, authorOf(checkRights(context))),
    ),
    defineRoute(
      {
        ...working,
        path: `${one}/cancel`,
        summary: "Cancel one's own run of the simulator",
        params,
        answer: policySimulationSchema,
      },
      (context) => {
        const { id, simulationId } = context.params;
        return simulations.cancel(id, simulationId, authorOf(checkRights(context)));
      },
    ),
  ];
}

function resultRoutes(simulations: PolicySimulationsService): Route[] {
  return [
    defineRoute(
      {
        ...reading,
        method: "GET",
        path: root,
        summary: "Latest runs of the simulator for a policy, the newest first",
        params: policyParams,
        answer: policySimulationListSchema,
      },
      (context) => simulations.list(context.params.id, checkRights(context).organizationId),
    ),
    defineRoute(
      {
        ...reading,
        method: "GET",
        path: one,
        summary: "A run of the simulator: its progress, and the results so far",
        params,
        answer: policySimulationWithResultsSchema,
      },
      (context) => {
        const { id, simulationId } = context.params;
        return simulations.read(id, simulationId, checkRights(context).organizationId);
      },
    ),
    defineRoute(
      {
        ...reading,
        method: "GET",
        path: `${one}/events`,
        summary: "Events behind a count of a run, the newest first",
        params,
        querystring: simulatedEventsQuerySchema,
        answer: simulatedEventPageSchema,
      },
      (context) => {
        const { id, simulationId } = context.params;
        return simulations.listEvents(id, simulationId, checkRights(context).organizationId, context.querystring);
      },
    ),
  ];
}

function whatIfRoute(simulations: PolicySimulationsService): Route {
  return defineRoute(
    {
      // Only a read, but its body needs a method whose calls count as changes.
      ...working,
      permission: permissions.policiesRead,
      path: `${policyEndpoints.list}/:id/what-if`,
      summary: "What a policy does to one start",
      params: policyParams,
      body: policyQuestionSchema,
      bodyLimitBytes: MAX_POLICY_BYTES,
      callsPerMinute: questionsPerMinute,
      answer: policyAnswerSchema,
    },
    ({ params: { id }, body, organizationId }) => simulations.ask(id, body, organizationId),
  );
}
