import { translationEndpoints } from "@gatehouse/shared/contracts/translations.contract";
import { z } from "zod/mini";
import { notFoundError } from "../../../errors.ts";
import { defineRoute } from "../../../routing/define-route.ts";
import { publicRead } from "../../../routing/public-read.ts";
import type { Route } from "../../../routing/route.ts";
import { foreverCacheControl } from "../releases/release-files.plugin.ts";
import type { ReleasesService } from "../releases/releases.service.ts";

const namePartSchema = z.string().check(z.maxLength(100));

/** A second URL of the translation files, for clients that know a part and its version but not the release. */
export function translationsRoutes(releases: Pick<ReleasesService, "readTranslation">): Route[] {
  return [
    defineRoute(
      {
        ...publicRead,
        path: translationEndpoints.translation,
        summary: "Texts of a published version of the shell (part `shell`) or of a remote, in one language",
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
