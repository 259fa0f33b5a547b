import {
  formActionAnswerSchema,
  formActionRequestSchema,
} from "@gatehouse/shared/contracts/configuration-item-forms.contract";
import { permissions } from "@gatehouse/shared/contracts/permissions.contract";
import {
  pluginConfigurationFormSchema,
  pluginConfigurationSaveRequestSchema,
  pluginConfigurationValuesSchema,
} from "@gatehouse/shared/contracts/plugin-configuration-forms.contract";
import { z } from "zod/mini";
import { defineRoute } from "../../routing/define-route.ts";
import { readRevision, sendRevision } from "../../routing/entity-tags.ts";
import type { Route } from "../../routing/route.ts";
import type { PluginConfigurationFormsService } from "./plugin-configuration-forms.service.ts";

const path = "/api/app/pluginConfigurationForms/:formId";
const formId = z.string().check(z.maxLength(100));

const access = { authentication: "session", organization: "required" } as const;
const read = { ...access, method: "GET", changesState: false, extendsSession: false } as const;
const change = {
  ...access,
  permission: permissions.configurationEdit,
  changesState: true,
  extendsSession: true,
} as const;

export function pluginConfigurationFormsRoutes(forms: PluginConfigurationFormsService): Route[] {
  return [...readRoutes(forms), ...changeRoutes(forms)];
}

function readRoutes(forms: PluginConfigurationFormsService): Route[] {
  return [
    defineRoute(
      {
        ...read,
        path,
        summary: "Configuration form of a section, with the values in force",
        permission: permissions.configurationRead,
        params: z.object({ formId }),
        answer: pluginConfigurationFormSchema,
      },
      async ({ params, session, organizationId, reply }) => {
        const form = await forms.read(params.formId, { session, organizationId });
        sendRevision(reply, form.revision);
        return form;
      },
    ),
    defineRoute(
      {
        ...read,
        path: `${path}/values`,
        summary: "Values in force of a section's configuration, for its own pages",
        params: z.object({ formId }),
        answer: pluginConfigurationValuesSchema,
      },
      ({ params, session, organizationId }) => forms.readValues(params.formId, { session, organizationId }),
    ),
  ];
}

function changeRoutes(forms: PluginConfigurationFormsService): Route[] {
  return [
    defineRoute(
      {
        ...change,
        method: "PUT",
        path,
        summary: "Save changed fields of a section's configuration; 409 revision_conflict if it was saved elsewhere",
        params: z.object({ formId }),
        body: pluginConfigurationSaveRequestSchema,
        answer: pluginConfigurationFormSchema,
      },
      async ({ params, body, session, organizationId, request, reply }) => {
        const form = await forms.save(params.formId, readRevision(request), body, { session, organizationId });
        sendRevision(reply, form.revision);
        return form;
      },
    ),
    defineRoute(
      {
        ...change,
        method: "POST",
        path: `${path}/actions/:name`,
        summary: "Run an action of a section's configuration form with the values on screen; saves nothing",
        params: z.object({ formId, name: formId }),
        body: formActionRequestSchema,
        answer: formActionAnswerSchema,
        callsPerMinute: 60,
      },
      ({ params, body, session, organizationId }) =>
        forms.runAction(params.formId, params.name, body, { session, organizationId }),
    ),
  ];
}
