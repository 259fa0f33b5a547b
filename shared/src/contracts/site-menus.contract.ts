import { z } from "zod/mini";

/** Names of the entry; `ResourceKey` starts with `sitemenu.` and is translated by the shell or by the section it leads to. */
const labelled = {
  ResourceKey: z.string().check(z.startsWith("sitemenu.")),
  /** Name of a lucide icon; the shell shows a plain one for a name it does not have. */
  Icon: z.string(),
};
/** A page of the console. */
const routeTarget = { Route: z.string().check(z.startsWith("/")) };
/** A full address, opened in the same tab. */
const urlTarget = { Url: z.url() };

const siteMenuItemSchema = z.union([
  z.object({ ...labelled, ...routeTarget }),
  z.object({ ...labelled, ...urlTarget }),
]);
const items = { Items: z.array(siteMenuItemSchema) };

/** One category of the side menu with what lies below it. */
export const siteMenuCategorySchema = z.union([
  z.object({ ...labelled, ...routeTarget, ...items }),
  z.object({ ...labelled, ...urlTarget, ...items }),
]);

/** Answer of `GET /api/app/site-menu`: what the user may enter in the organization of the request, in order. */
export const siteMenuSchema = z.array(siteMenuCategorySchema);

export type SiteMenuItem = z.infer<typeof siteMenuItemSchema>;
export type SiteMenuCategory = z.infer<typeof siteMenuCategorySchema>;

export const siteMenuEndpoints = { siteMenu: "/api/app/site-menu" } as const;
