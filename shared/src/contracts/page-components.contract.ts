import { z } from "zod/mini";

/** Every key of {@link pageComponentSchema} starts with this; the tile id follows. */
export const SITE_MENU_PREFIX = "sitemenu.";

/** Something that a user may see on a page, named by its key. */
export const pageComponentSchema = z.object({ ResourceKey: z.string() });

/** Answer of `GET /api/dashboard/pageComponents`: the tiles that permissions and existing destinations allow. */
export const pageComponentListSchema = z.array(pageComponentSchema);

export type PageComponent = z.infer<typeof pageComponentSchema>;

export const pageComponentEndpoints = { dashboard: "/api/dashboard/pageComponents" } as const;
