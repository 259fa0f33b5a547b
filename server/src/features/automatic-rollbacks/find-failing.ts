/** Users or networks, each counted once, however many tabs they have and however often these fail. */
export type VersionFigures = {
  /** Reporters that loaded the version, or failed to, since it was promoted. */
  all: number;
  /** Those that did so within the window. */
  tried: number;
  /** Within the window: those that loaded it. */
  loaded: number;
  /** Within the window: those with a load that failed. */
  loadFailed: number;
  /** Within the window: those with a page that threw. */
  threw: number;
  /** Within the window: those with either of the two. */
  failed: number;
};

/** `networks` are those of signed-out visitors. */
export type CountedReporters = { users: VersionFigures; networks: VersionFigures };

/** Figures for which a version is rolled back, and whose they are. */
export type RollbackCause = VersionFigures & { counted: keyof CountedReporters };

export type RollbackLimits = {
  /** Percentage that may fail. */
  share: number;
  /** Fewer failing reporters are ignored. */
  leastFailing: number;
};

/** The only section that visitors see before they sign in. */
export const signInSection = "auth";
/** Two reporters, honest or not, must not change the version of all others. */
const MIN_DECIDING = 3;
/** This many signed-in users prove, against signed-out visitors, that signing in works. */
const MIN_WITNESSES = 5;

/**
 * Figures by which the version must be rolled back; null if it stays. Users decide. Networks of signed-out visitors
 * count only for the sign-in section, unless enough users have loaded the version and it works for them. Decision 022.
 */
export function findFailing(
  name: string,
  { users, networks }: CountedReporters,
  limits: RollbackLimits,
): RollbackCause | null {
  if (isOverLimits(users, limits)) return { ...users, counted: "users" };
  if (name !== signInSection || users.loaded >= MIN_WITNESSES) return null;
  return isOverLimits(networks, limits) ? { ...networks, counted: "networks" } : null;
}

/**
 * A failed load is one of the window's loads. A page may throw in a tab that loaded it long ago, so those are compared
 * with all that have the version.
 */
function isOverLimits(figures: VersionFigures, { share, leastFailing }: RollbackLimits): boolean {
  const { all, tried, loadFailed, threw, failed } = figures;
  const least = Math.max(leastFailing, MIN_DECIDING);
  const isOver = (failing: number, of: number): boolean => failing >= least && failing * 100 > of * share;
  return isOver(loadFailed, tried) || isOver(threw, all) || isOver(failed, all);
}
