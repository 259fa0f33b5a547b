import { finished } from "node:stream/promises";
import { remoteNameSchema } from "@gatehouse/shared/contracts/remotes.contract";
import { serviceEndpoints } from "@gatehouse/shared/contracts/services.contract";
import { z } from "zod/mini";
import { AppError } from "../../errors.ts";
import { defineRoute } from "../../routing/define-route.ts";
import { forward } from "../../routing/forward.ts";
import { readRequester } from "../../routing/read-requester.ts";
import type { HttpMethod, Route } from "../../routing/route.ts";
import type { ServicesService } from "./services.service.ts";

const methods: readonly HttpMethod[] = ["GET", "POST", "PUT", "PATCH", "DELETE"];

/** Passes calls on to the services of remotes. Each service states its permission. */
export function servicesCallsRoutes(services: Pick<ServicesService, "prepare" | "send" | "limits">): Route[] {
  return methods.map((method) => defineCall(method, services));
}

function defineCall(method: HttpMethod, services: Pick<ServicesService, "prepare" | "send" | "limits">): Route {
  return defineRoute(
    {
      method,
      path: serviceEndpoints.call(":remoteName", ":serviceName", "/*"),
      summary: "Call a service that a section declares, for the user; the declaration names permission and methods",
      authentication: "session",
      organization: "required",
      changesState: method !== "GET",
      extendsSession: method !== "GET",
      passesBodyOn: true,
      params: z.object({ remoteName: remoteNameSchema, serviceName: remoteNameSchema }),
      answer: "raw",
    },
    async ({ params, session, organizationId, request, reply }) => {
      if (request.headers.upgrade !== undefined)
        throw new AppError("service_upgrade_refused", 400, "Services are called by plain requests only.");
      const call = await services.prepare({
        ...params,
        method: request.method,
        path: readServicePath(request.url),
        headers: request.headers,
        requestId: request.id,
        caller: session,
        organizationId,
        requester: readRequester(request, reply, session),
      });
      const { connection, url, headers } = call;
      const { dispatcher } = connection;
      await connection.hold(async () => {
        const timeoutMs = services.limits.answerMs;
        const answer = await services.send(call, () => forward(reply, { url, headers, dispatcher, timeoutMs }));
        void reply.code(answer.status).headers(answer.headers).send(answer.body);
        await finished(answer.body).catch(() => undefined);
      });
    },
  );
}

/** What follows the name of the service, as the browser has written it: decoding would change what it means. */
const readServicePath = (url: string): string => `/${url.split("/").slice(4).join("/")}`;
