import { permissions } from "@gatehouse/shared/contracts/permissions.contract";
import { remoteNameSchema } from "@gatehouse/shared/contracts/remotes.contract";
import {
  serviceBindingChangeSchema,
  serviceEndpoints,
  serviceKeySetSchema,
  serviceListSchema,
  serviceSchema,
} from "@gatehouse/shared/contracts/services.contract";
import { z } from "zod/mini";
import { defineRoute } from "../../routing/define-route.ts";
import { publicRead } from "../../routing/public-read.ts";
import type { Route } from "../../routing/route.ts";
import type { ServiceBindingsService } from "./service-bindings.service.ts";
import type { ServiceKeysService } from "./service-keys.service.ts";

type Services = {
  serviceBindings: Pick<ServiceBindingsService, "list" | "bind" | "unbind">;
  serviceKeys: Pick<ServiceKeysService, "listPublic">;
};

const ofOperators = {
  authentication: "session",
  permission: permissions.servicesManage,
  organization: "none",
} as const;
const change = { ...ofOperators, changesState: true, extendsSession: true, needsRecentSignIn: true } as const;
const binding = serviceEndpoints.binding(":remoteName", ":serviceName");
const params = z.object({ remoteName: remoteNameSchema, serviceName: remoteNameSchema });

/** Where the services of remotes are, and the keys by which they know the console. */
export function servicesRoutes({ serviceBindings, serviceKeys }: Services): Route[] {
  return [
    defineRoute(
      {
        ...ofOperators,
        method: "GET",
        path: serviceEndpoints.list,
        summary: "Services that sections declare, where they are, and how their calls go",
        changesState: false,
        extendsSession: false,
        answer: serviceListSchema,
      },
      async () => ({ services: await serviceBindings.list() }),
    ),
    defineRoute(
      {
        ...change,
        method: "PUT",
        path: binding,
        summary: "Bind a service to an origin",
        params,
        body: serviceBindingChangeSchema,
        answer: serviceSchema,
      },
      ({ params: named, body, session }) => serviceBindings.bind(named, body, session.user.userName),
    ),
    defineRoute(
      {
        ...change,
        method: "DELETE",
        path: binding,
        summary: "Remove the binding of a service; calls are refused from then on",
        params,
        answer: "no-content",
      },
      ({ params: named, session }) => serviceBindings.unbind(named, session.user.userName),
    ),
    defineRoute(
      {
        ...publicRead,
        path: serviceEndpoints.keys,
        summary: "Public keys (JWKS) by which services verify the console's tokens",
        answer: serviceKeySetSchema,
      },
      ({ reply }) => {
        void reply.header("cache-control", "public, max-age=300");
        return serviceKeys.listPublic();
      },
    ),
  ];
}
