import { permissions } from "@gatehouse/shared/contracts/permissions.contract";
import {
  smartRuleApplicationSchema,
  smartRuleChangeListSchema,
  smartRuleEndpoints,
  smartRuleListSchema,
  smartRuleOrderSchema,
} from "@gatehouse/shared/contracts/smart-rules.contract";
import { z } from "zod/mini";
import { defineRoute } from "../../routing/define-route.ts";
import type { Route } from "../../routing/route.ts";
import { rulesUserOf } from "./rules-user.ts";
import type { SmartRulesReadsService } from "./smart-rules-reads.service.ts";
import type { SmartRulesService } from "./smart-rules.service.ts";

type Dependencies = { smartRules: SmartRulesService; smartRuleReads: SmartRulesReadsService };

const reading = {
  authentication: "session",
  permission: permissions.configurationRead,
  organization: "required",
  changesState: false,
  extendsSession: false,
} as const;

const changing = {
  ...reading,
  permission: permissions.configurationEdit,
  changesState: true,
  extendsSession: true,
} as const;

/** The order and the application of smart rules; the rules themselves are configuration items. */
export function smartRulesRoutes({ smartRules, smartRuleReads }: Dependencies): Route[] {
  return [
    defineRoute(
      {
        ...reading,
        method: "GET",
        path: smartRuleEndpoints.list,
        summary: "Smart rules in their order, what each matches, and the newest run",
        answer: smartRuleListSchema,
      },
      (request) => smartRuleReads.list(rulesUserOf(request)),
    ),
    defineRoute(
      {
        ...reading,
        method: "GET",
        path: "/api/smart-rules/runs/:jobId/changes",
        summary: "The first records that a run has changed, and what rules have set on them",
        params: z.object({ jobId: z.uuid() }),
        answer: smartRuleChangeListSchema,
      },
      ({ params, ...request }) => smartRuleReads.listChanges(params.jobId, rulesUserOf(request)),
    ),
    defineRoute(
      {
        ...changing,
        method: "PUT",
        path: smartRuleEndpoints.order,
        summary: "Order of all smart rules; of two that set the same on a record, the first wins",
        body: smartRuleOrderSchema,
        answer: smartRuleListSchema,
      },
      async ({ body, ...request }) => {
        const user = rulesUserOf(request);
        await smartRules.reorder(body.ids, user);
        return smartRuleReads.list(user);
      },
    ),
    defineRoute(
      {
        ...changing,
        method: "POST",
        path: smartRuleEndpoints.apply,
        summary: "Apply all smart rules once more, by a job",
        answer: smartRuleApplicationSchema,
      },
      async (request) => ({ jobId: await smartRules.apply(rulesUserOf(request)) }),
    ),
  ];
}
