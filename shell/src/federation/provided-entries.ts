/**
 * Every entry of the shared package that the shell offers to remotes. The federation plugin offers only what the shell
 * itself imports somewhere, so each is named here; a test compares this list with the package.
 */
const providedEntries: Record<string, () => Promise<unknown>> = {
  session: () => import("@gatehouse/shared/session"),
  api: () => import("@gatehouse/shared/api"),
  http: () => import("@gatehouse/shared/http"),
  state: () => import("@gatehouse/shared/state"),
  routing: () => import("@gatehouse/shared/routing"),
  i18n: () => import("@gatehouse/shared/i18n"),
  forms: () => import("@gatehouse/shared/forms"),
  frame: () => import("@gatehouse/shared/frame"),
  storage: () => import("@gatehouse/shared/storage"),
  bridge: () => import("@gatehouse/shared/bridge"),
  "ui/avatar": () => import("@gatehouse/shared/ui/avatar"),
  "ui/badge": () => import("@gatehouse/shared/ui/badge"),
  "ui/banner": () => import("@gatehouse/shared/ui/banner"),
  "ui/brand-mark": () => import("@gatehouse/shared/ui/brand-mark"),
  "ui/breadcrumbs": () => import("@gatehouse/shared/ui/breadcrumbs"),
  "ui/button": () => import("@gatehouse/shared/ui/button"),
  "ui/card": () => import("@gatehouse/shared/ui/card"),
  "ui/checkbox": () => import("@gatehouse/shared/ui/checkbox"),
  "ui/confirm-dialog": () => import("@gatehouse/shared/ui/confirm-dialog"),
  "ui/data-table": () => import("@gatehouse/shared/ui/data-table"),
  "ui/description-list": () => import("@gatehouse/shared/ui/description-list"),
  "ui/dialog": () => import("@gatehouse/shared/ui/dialog"),
  "ui/drawer": () => import("@gatehouse/shared/ui/drawer"),
  "ui/filter-chip": () => import("@gatehouse/shared/ui/filter-chip"),
  "ui/icon-button": () => import("@gatehouse/shared/ui/icon-button"),
  "ui/link-button": () => import("@gatehouse/shared/ui/link-button"),
  "ui/locale-provider": () => import("@gatehouse/shared/ui/locale-provider"),
  "ui/menu": () => import("@gatehouse/shared/ui/menu"),
  "ui/native-select": () => import("@gatehouse/shared/ui/native-select"),
  "ui/number-input": () => import("@gatehouse/shared/ui/number-input"),
  "ui/page-state": () => import("@gatehouse/shared/ui/page-state"),
  "ui/pagination": () => import("@gatehouse/shared/ui/pagination"),
  "ui/password-input": () => import("@gatehouse/shared/ui/password-input"),
  "ui/popover-menu": () => import("@gatehouse/shared/ui/popover-menu"),
  "ui/popover-panel": () => import("@gatehouse/shared/ui/popover-panel"),
  "ui/progress-bar": () => import("@gatehouse/shared/ui/progress-bar"),
  "ui/radio-group": () => import("@gatehouse/shared/ui/radio-group"),
  "ui/search-field": () => import("@gatehouse/shared/ui/search-field"),
  "ui/select": () => import("@gatehouse/shared/ui/select"),
  "ui/skeleton": () => import("@gatehouse/shared/ui/skeleton"),
  "ui/slider": () => import("@gatehouse/shared/ui/slider"),
  "ui/spinner": () => import("@gatehouse/shared/ui/spinner"),
  "ui/switch": () => import("@gatehouse/shared/ui/switch"),
  "ui/tabs": () => import("@gatehouse/shared/ui/tabs"),
  "ui/text-area": () => import("@gatehouse/shared/ui/text-area"),
  "ui/text-input": () => import("@gatehouse/shared/ui/text-input"),
  "ui/text-link": () => import("@gatehouse/shared/ui/text-link"),
  "ui/toast": () => import("@gatehouse/shared/ui/toast"),
  "ui/tone-icon": () => import("@gatehouse/shared/ui/tone-icon"),
  "ui/toolbar": () => import("@gatehouse/shared/ui/toolbar"),
  "ui/tooltip": () => import("@gatehouse/shared/ui/tooltip"),
  "ui/visually-hidden": () => import("@gatehouse/shared/ui/visually-hidden"),
};

/** Loads what no page has asked for yet while the browser is idle, so that the next section need not wait for it. */
export function loadProvidedEntriesWhenIdle(): void {
  const load = (): void => {
    // What fails here is asked for again by the section that needs it.
    for (const importEntry of Object.values(providedEntries)) importEntry().catch(() => undefined);
  };
  // Safari has no requestIdleCallback.
  if ("requestIdleCallback" in window) window.requestIdleCallback(load);
  else setTimeout(load, 1000);
}
