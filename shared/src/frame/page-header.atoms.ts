import { atom } from "jotai";
import type { RouteQuery } from "../routing/hash-href.ts";
import { onSessionCleanup } from "../session/session-cleanup.ts";
import { appStore } from "../state/app-store.ts";

/** One step of the trail: `sref` goes to a console route, `href` to an address, `stateless` is plain text. */
export type Breadcrumb = {
  /** Translated text. */
  display: string;
  method: "sref" | "href" | "stateless";
  params?: RouteQuery;
  destination?: string;
  /** Goes into the ellipsis first when the trail is too wide. */
  collapse?: boolean;
};

/** A link of the page in the header; both keys are keys of the page's own translations. */
export type QuickLink = {
  titleResourceKey: string;
  displayResourceKey: string;
  destination: string;
  params?: RouteQuery;
};

/** Where the section title leads. */
export type HomeState = { destination: string; params?: RouteQuery };

/** What a page puts into the header of the shell. */
export type PageHeader = {
  /** Translated section title. */
  section?: string;
  home?: HomeState;
  breadcrumbs?: readonly Breadcrumb[];
  quickLinks?: readonly QuickLink[];
};

/** The header of the page on screen; `namespace` is where the keys of its quick links are. */
export type ShownPageHeader = PageHeader & { namespace: string };

/** What the page on screen put into the header; null when it put nothing. */
export const pageHeaderAtom = atom<ShownPageHeader | null>(null);

/** Title of the page on screen, as its heading shows it. */
export const pageTitleAtom = atom("");

onSessionCleanup((reason) => {
  if (reason !== "organization-changed") appStore.set(pageHeaderAtom, null);
});
