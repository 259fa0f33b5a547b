import * as z from "@gatehouse/shared/schema";

/** Every key of {@link pageComponentSchema} starts with this; the tile id follows. */
export const SITE_MENU_PREFIX = "sitemenu.";

/** A component of a page that the user may see. */
export const pageComponentSchema = z.object({ ResourceKey: z.string() });

/** Response of `GET /api/dashboard/pageComponents`: the tiles with permission and an existing target. */
export const pageComponentListSchema = z.array(pageComponentSchema);

export type PageComponent = z.infer<typeof pageComponentSchema>;

export const pageComponentEndpoints = { dashboard: "/api/dashboard/pageComponents" } as const;
