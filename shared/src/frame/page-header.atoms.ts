import { atom } from "jotai";
import type { RouteQuery } from "../routing/hash-href.ts";
import { onSessionCleanup } from "../session/session-cleanup.ts";
import { appStore } from "../state/app-store.ts";

/**
 * A breadcrumb: `sref` is a console route, `href` a URL, `stateless` plain text.
 *
 * @since contract 1
 */
export type Breadcrumb = {
  /** Translated text. */
  display: string;
  method: "sref" | "href" | "stateless";
  params?: RouteQuery;
  destination?: string;
  /** Collapses into the ellipsis first when the breadcrumbs are too wide. */
  collapse?: boolean;
};

/**
 * A link of the page in the header; both keys are in the page's own translations.
 *
 * @since contract 1
 */
export type QuickLink = {
  titleResourceKey: string;
  displayResourceKey: string;
  destination: string;
  params?: RouteQuery;
};

/**
 * Target of the section title.
 *
 * @since contract 1
 */
export type HomeState = { destination: string; params?: RouteQuery };

/**
 * Content of a page in the shell's header.
 *
 * @since contract 1
 */
export type PageHeader = {
  /** Translated section title. */
  section?: string;
  home?: HomeState;
  breadcrumbs?: readonly Breadcrumb[];
  quickLinks?: readonly QuickLink[];
};

/**
 * The header of the current page; `namespace` is that of the keys of its quick links.
 *
 * @since contract 1
 */
export type ShownPageHeader = PageHeader & { namespace: string };

/**
 * Header content of the current page; null if it has none.
 *
 * @since contract 1
 */
export const pageHeaderAtom = atom<ShownPageHeader | null>(null);

/**
 * Title of the current page, equal to its heading.
 *
 * @since contract 1
 */
export const pageTitleAtom = atom("");

onSessionCleanup((reason) => {
  if (reason !== "organization-changed") appStore.set(pageHeaderAtom, null);
});
