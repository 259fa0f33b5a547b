import * as z from "@gatehouse/shared/schema";

/** Groups of the side menu, in their order. */
export const menuGroups = ["home", "inventory", "monitoring", "configuration", "operations"] as const;
export type MenuGroup = (typeof menuGroups)[number];

/** Name of the entry; `ResourceKey` starts with `sitemenu.` and is translated by the shell or the target section. */
const labelled = {
  ResourceKey: z.string().check(z.regex(/^sitemenu\./)),
  /** The name in the language of the request, from the section's own texts; absent if these have none. */
  Title: z.optional(z.string()),
  /** Name of a lucide icon; the shell has a default for unknown names. */
  Icon: z.string(),
};
/** A page of the console. */
const routeTarget = { Route: z.string().check(z.regex(/^\//)) };
/** An absolute URL, opened in the same tab. */
const urlTarget = { Url: z.url() };

const siteMenuItemSchema = z.union([
  z.object({ ...labelled, ...routeTarget }),
  z.object({ ...labelled, ...urlTarget }),
]);
/** `Group` is one of `menuGroups`. Any string, because the server can be newer; absent in answers of older ones. */
const items = { Items: z.array(siteMenuItemSchema), Group: z.optional(z.string()) };

/** A category of the side menu with its entries. */
export const siteMenuCategorySchema = z.union([
  z.object({ ...labelled, ...routeTarget, ...items }),
  z.object({ ...labelled, ...urlTarget, ...items }),
]);

/** Response of `GET /api/app/site-menu`: what the user may open in the organization of the request, in order. */
export const siteMenuSchema = z.array(siteMenuCategorySchema);

export type SiteMenuItem = z.infer<typeof siteMenuItemSchema>;
export type SiteMenuCategory = z.infer<typeof siteMenuCategorySchema>;

export const siteMenuEndpoints = { siteMenu: "/api/app/site-menu" } as const;
