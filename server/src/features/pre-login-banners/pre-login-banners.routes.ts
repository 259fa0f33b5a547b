import {
  preLoginBannerEndpoints,
  preLoginBannerInputSchema,
  preLoginBannerListSchema,
} from "@gatehouse/shared/contracts/pre-login-banners.contract";
import { z } from "zod/mini";
import { defineRoute } from "../../routing/define-route.ts";
import { readExpectedRevisions } from "../../routing/entity-tags.ts";
import type { Route } from "../../routing/route.ts";
import type { PreLoginBannersService } from "./pre-login-banners.service.ts";

const shared = { authentication: "session", isForAdministrators: true, organization: "none" } as const;
const change = { ...shared, changesState: true, extendsSession: true, needsRecentSignIn: true } as const;

const path = `${preLoginBannerEndpoints.banners}/:id`;
const params = z.object({ id: z.uuid() });

export function preLoginBannersRoutes(preLoginBanners: PreLoginBannersService): Route[] {
  return [
    defineRoute(
      {
        ...shared,
        method: "GET",
        path: preLoginBannerEndpoints.banners,
        summary: "Sign-in notices, including those not shown now",
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
        summary: "Add a sign-in notice; returns all of them",
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
        summary: "Change a sign-in notice, of the UpdatedAt in If-Match; returns all of them",
        params,
        body: preLoginBannerInputSchema,
        answer: preLoginBannerListSchema,
      },
      async ({ session, params: { id }, body, request }) => {
        await preLoginBanners.update(session, { id, revisions: readExpectedRevisions(request) }, body);
        return preLoginBanners.list();
      },
    ),
    defineRoute(
      {
        ...change,
        method: "DELETE",
        path,
        summary: "Remove a sign-in notice; returns the others",
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
