import { federationEndpoints } from "@gatehouse/shared/contracts/remotes.contract";
import { z } from "zod/mini";
import { notFoundError } from "../../errors.ts";
import { defineRoute } from "../../routing/define-route.ts";
import type { Route } from "../../routing/route.ts";
import { foreverCacheControl } from "./release-files.ts";
import type { ReleasesService } from "./releases.service.ts";

const namePartSchema = z.string().check(z.maxLength(100));

/** A second address of the translation files, for clients that know a part and its version but not the release. */
export function translationsRoutes(releases: Pick<ReleasesService, "readTranslation">): Route[] {
  return [
    defineRoute(
      {
        method: "GET",
        path: federationEndpoints.translation,
        summary: "Texts of one published version of the shell (part `shell`) or of a remote in one language",
        authentication: "none",
        organization: "none",
        changesState: false,
        extendsSession: false,
        params: z.object({ version: namePartSchema, part: namePartSchema, language: namePartSchema }),
        answer: "raw",
      },
      async ({ params, reply }) => {
        const text = await releases.readTranslation(params.part, params.version, params.language);
        if (text === null) throw notFoundError("The translation");
        return reply.type("application/json; charset=utf-8").header("cache-control", foreverCacheControl).send(text);
      },
    ),
  ];
}
