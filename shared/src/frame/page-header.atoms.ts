import { atom } from "jotai";
import type { RouteQuery } from "../routing/hash-href.ts";
import { onSessionCleanup } from "../session/session-cleanup.ts";
import { appStore } from "../state/app-store.ts";

/** A breadcrumb: `sref` is a console route, `href` a URL, `stateless` plain text. */
export type Breadcrumb = {
  /** Translated text. */
  display: string;
  method: "sref" | "href" | "stateless";
  params?: RouteQuery;
  destination?: string;
  /** Collapses into the ellipsis first when the breadcrumbs are too wide. */
  collapse?: boolean;
};

/** A link of the page in the header; both keys are in the page's own translations. */
export type QuickLink = {
  titleResourceKey: string;
  displayResourceKey: string;
  destination: string;
  params?: RouteQuery;
};

/** Target of the section title. */
export type HomeState = { destination: string; params?: RouteQuery };

/** Content of a page in the shell's header. */
export type PageHeader = {
  /** Translated section title. */
  section?: string;
  home?: HomeState;
  breadcrumbs?: readonly Breadcrumb[];
  quickLinks?: readonly QuickLink[];
};

/** The header of the current page; `namespace` is that of the keys of its quick links. */
export type ShownPageHeader = PageHeader & { namespace: string };

/** Header content of the current page; null if it has none. */
export const pageHeaderAtom = atom<ShownPageHeader | null>(null);

/** Title of the current page, equal to its heading. */
export const pageTitleAtom = atom("");

onSessionCleanup((reason) => {
  if (reason !== "organization-changed") appStore.set(pageHeaderAtom, null);
});
