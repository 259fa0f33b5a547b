import {
  configurationItemFormEndpoints,
  configurationItemFormSchema,
  configurationItemSaveRequestSchema,
  configurationItemSetSchema,
  formActionAnswerSchema,
  formActionRequestSchema,
} from "@gatehouse/shared/contracts/configuration-item-forms.contract";
import type { ConfigurationItemForm } from "@gatehouse/shared/contracts/configuration-item-forms.contract";
import { permissions } from "@gatehouse/shared/contracts/permissions.contract";
import type { FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod/mini";
import type { $ZodType } from "zod/v4/core";
import { defineRoute } from "../../routing/define-route.ts";
import { readRevision, sendRevision } from "../../routing/entity-tags.ts";
import { requestLanguage } from "../../routing/request-language.ts";
import type { Route } from "../../routing/route.ts";
import type { ItemAccess } from "./item-set.ts";
import type { ConfigurationItemFormsService } from "./configuration-item-forms.service.ts";

const name = z.string().check(z.maxLength(100));
/** Actions connect to other servers. */
const ACTIONS_PER_MINUTE = 60;

const reading = {
  authentication: "session",
  permission: permissions.configurationRead,
  organization: "required",
  changesState: false,
  extendsSession: false,
} as const;

type Access = Omit<typeof reading, "permission"> & { permission: string };

/** Paths of a set with rules of its own, or of all other sets. */
type Area = {
  root: string;
  access: Access;
  needsRecentSignIn?: true | undefined;
  set: $ZodType<{ setId: string }>;
  item: $ZodType<{ setId: string; itemId: string }>;
  action: $ZodType<{ setId: string; name: string }>;
};

const otherSets: Area = {
  root: "/api/app/configurationItemForms/:setId",
  access: reading,
  set: z.object({ setId: name }),
  item: z.object({ setId: name, itemId: name }),
  action: z.object({ setId: name, name }),
};

const otherEdits: Area = { ...otherSets, access: { ...reading, permission: permissions.configurationEdit } };

/** Its id is part of the path, so that each path states its rules. */
const areaOf = (setId: string, permission: string): Area => ({
  root: configurationItemFormEndpoints.list(setId),
  access: { ...reading, permission },
  set: z.pipe(
    z.object({}),
    z.transform(() => ({ setId })),
  ),
  item: z.pipe(
    z.object({ itemId: name }),
    z.transform(({ itemId }) => ({ setId, itemId })),
  ),
  action: z.pipe(
    z.object({ name }),
    z.transform((parameters) => ({ setId, name: parameters.name })),
  ),
});

const sensitiveAction = (setId: string, permission: string, action: string): Area => ({
  ...areaOf(setId, permission),
  needsRecentSignIn: true,
  action: z.pipe(
    z.object({}),
    z.transform(() => ({ setId, name: action })),
  ),
});

const accessOf = (
  { session, organizationId }: Pick<ItemAccess, "session" | "organizationId">,
  request: FastifyRequest,
): ItemAccess => ({ session, organizationId, language: requestLanguage(request) });

function withRevision(reply: FastifyReply, form: ConfigurationItemForm): ConfigurationItemForm {
  if (form.revision !== null) sendRevision(reply, form.revision);
  return form;
}

export function configurationItemFormsRoutes(forms: ConfigurationItemFormsService): Route[] {
  return [
    ...forms.setsWithOwnRules.flatMap(({ id, permissions: own, needsRecentSignIn, actionsWithRecentSignIn = [] }) => [
      ...readRoutes(forms, areaOf(id, own.read)),
      ...changeRoutes(forms, { ...areaOf(id, own.edit), needsRecentSignIn }),
      actionRoute(forms, areaOf(id, own.edit)),
      ...actionsWithRecentSignIn.map((action) => actionRoute(forms, sensitiveAction(id, own.edit, action), action)),
    ]),
    ...readRoutes(forms, otherSets),
    ...changeRoutes(forms, otherEdits),
    actionRoute(forms, otherEdits),
  ];
}

function readRoutes(forms: ConfigurationItemFormsService, area: Area): Route[] {
  return [
    defineRoute(
      {
        ...area.access,
        method: "GET",
        path: area.root,
        summary: "Configuration items of a set, and what the user may do with them",
        params: area.set,
        answer: configurationItemSetSchema,
      },
      ({ params, request, ...caller }) => forms.list(params.setId, accessOf(caller, request)),
    ),
    defineRoute(
      {
        ...area.access,
        method: "GET",
        path: `${area.root}/new`,
        summary: "Empty form of a new configuration item, with its defaults",
        params: area.set,
        answer: configurationItemFormSchema,
      },
      ({ params, request, ...caller }) => forms.read(params.setId, null, accessOf(caller, request)),
    ),
    defineRoute(
      {
        ...area.access,
        method: "GET",
        path: `${area.root}/:itemId`,
        summary: "Form of a configuration item; its revision is the ETag",
        params: area.item,
        answer: configurationItemFormSchema,
      },
      async ({ params, reply, request, ...caller }) =>
        withRevision(reply, await forms.read(params.setId, params.itemId, accessOf(caller, request))),
    ),
  ];
}

function changeRoutes(forms: ConfigurationItemFormsService, area: Area): Route[] {
  const needsRecentSignIn = area.needsRecentSignIn === true;
  const changing = { ...area.access, changesState: true, extendsSession: true, needsRecentSignIn };
  return [
    defineRoute(
      {
        ...changing,
        method: "POST",
        path: area.root,
        summary: "Add a configuration item; returns its form",
        params: area.set,
        body: configurationItemSaveRequestSchema,
        answer: configurationItemFormSchema,
      },
      async ({ params, body, reply, request, ...caller }) => {
        const form = await forms.create(params.setId, body, accessOf(caller, request));
        void reply.code(201).header("location", configurationItemFormEndpoints.item(params.setId, form.id ?? ""));
        return withRevision(reply, form);
      },
    ),
    defineRoute(
      {
        ...changing,
        method: "PUT",
        path: `${area.root}/:itemId`,
        summary: "Change fields of a configuration item of the revision in If-Match; returns its form",
        params: area.item,
        body: configurationItemSaveRequestSchema,
        answer: configurationItemFormSchema,
      },
      async ({ params, body, request, reply, ...caller }) => {
        const access = accessOf(caller, request);
        return withRevision(reply, await forms.update(params, () => readRevision(request), body, access));
      },
    ),
    defineRoute(
      {
        ...changing,
        method: "DELETE",
        path: `${area.root}/:itemId`,
        summary: "Remove a configuration item of the revision in If-Match",
        params: area.item,
        answer: "no-content",
      },
      ({ params, request, ...caller }) => forms.remove(params, () => readRevision(request), accessOf(caller, request)),
    ),
  ];
}

/** Most actions only try what the form says; one that changes something has a path that states its rules. */
function actionRoute(forms: ConfigurationItemFormsService, area: Area, action = ":name"): Route {
  return defineRoute(
    {
      ...area.access,
      changesState: true,
      extendsSession: true,
      method: "POST",
      path: `${area.root}/actions/${action}`,
      needsRecentSignIn: area.needsRecentSignIn === true,
      summary: "Run an action of a form, such as a connection test, with the values that the form has now",
      callsPerMinute: ACTIONS_PER_MINUTE,
      params: area.action,
      body: formActionRequestSchema,
      answer: formActionAnswerSchema,
    },
    ({ params, body, request, ...caller }) => forms.act(params.setId, params.name, body, accessOf(caller, request)),
  );
}
