/** Tabs, not events: a tab that fails a hundred times is one tab. */
export type VersionFigures = {
  /** Tabs that loaded the version, or failed to, since it came into force for the group. */
  tabs: number;
  /** Those of them that did so within the window. */
  triedTabs: number;
  /** Within the window: loads that failed. */
  loadFailedTabs: number;
  /** Within the window: pages that threw. */
  threwTabs: number;
  /** Within the window: either of the two. */
  failedTabs: number;
};

export type TakeBackLimits = {
  /** Percent of tabs that may fail. */
  share: number;
  /** Fewer failing tabs than this say nothing. */
  minTabs: number;
};

/**
 * Whether so many tabs fail that the version has to go. A failed load is one of the loads of the window; a page may throw
 * in a tab that loaded it long ago, so those are measured against all tabs that have the version.
 */
export function isVersionFailing(figures: VersionFigures, { share, minTabs }: TakeBackLimits): boolean {
  const { tabs, triedTabs, loadFailedTabs, threwTabs, failedTabs } = figures;
  const isOver = (failed: number, all: number): boolean => failed >= minTabs && failed * 100 > all * share;
  return isOver(loadFailedTabs, triedTabs) || isOver(threwTabs, tabs) || isOver(failedTabs, tabs);
}
