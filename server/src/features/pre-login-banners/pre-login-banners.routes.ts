import {
  preLoginBannerEndpoints,
  preLoginBannerInputSchema,
  preLoginBannerListSchema,
} from "@gatehouse/shared/contracts/pre-login-banners.contract";
import { z } from "zod/mini";
import type { AppServices } from "../../app-services.ts";
import { defineRoute } from "../../routing/define-route.ts";
import type { Route } from "../../routing/route.ts";

const shared = { authentication: "session", isForAdministrators: true, organization: "none" } as const;
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
      () => preLoginBanners.list(),
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
        return preLoginBanners.list();
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
        return preLoginBanners.list();
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
        return preLoginBanners.list();
      },
    ),
  ];
}
