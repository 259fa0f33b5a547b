import { permissions } from "@gatehouse/shared/contracts/permissions.contract";
import {
  preLoginBannerEndpoints,
  preLoginBannerInputSchema,
  preLoginBannerListSchema,
} from "@gatehouse/shared/contracts/pre-login-banners.contract";
import { z } from "zod/mini";
import type { AppServices } from "../../app-services.ts";
import { defineRoute } from "../../routing/define-route.ts";
import type { Route } from "../../routing/route.ts";

/** The permission opens the configuration; that only administrators get further is decided by the service. */
const shared = { authentication: "session", permission: permissions.configurationEdit, organization: "none" } as const;
const change = { ...shared, changesState: true, extendsSession: true } as const;

const path = `${preLoginBannerEndpoints.banners}/:id`;
const params = z.object({ id: z.uuid() });

export function preLoginBannersRoutes({ preLoginBanners }: Pick<AppServices, "preLoginBanners">): Route[] {
  return [
    defineRoute(
      {
        ...shared,
        method: "GET",
        path: preLoginBannerEndpoints.banners,
        summary: "The texts that are accepted before each sign-in, with those that are not shown now",
        changesState: false,
        extendsSession: false,
        answer: preLoginBannerListSchema,
      },
      ({ session }) => preLoginBanners.list(session),
    ),
    defineRoute(
      {
        ...change,
        method: "POST",
        path: preLoginBannerEndpoints.banners,
        summary: "Adds a text to accept before each sign-in; answers all of them",
        body: preLoginBannerInputSchema,
        answer: preLoginBannerListSchema,
      },
      async ({ session, body }) => {
        await preLoginBanners.create(session, body);
        return preLoginBanners.list(session);
      },
    ),
    defineRoute(
      {
        ...change,
        method: "PUT",
        path,
        summary: "Changes a text to accept before each sign-in; answers all of them",
        params,
        body: preLoginBannerInputSchema,
        answer: preLoginBannerListSchema,
      },
      async ({ session, params: { id }, body }) => {
        await preLoginBanners.update(session, id, body);
        return preLoginBanners.list(session);
      },
    ),
    defineRoute(
      {
        ...change,
        method: "DELETE",
        path,
        summary: "Removes a text to accept before each sign-in; answers the others",
        params,
        answer: preLoginBannerListSchema,
      },
      async ({ session, params: { id } }) => {
        await preLoginBanners.remove(session, id);
        return preLoginBanners.list(session);
      },
    ),
  ];
}
