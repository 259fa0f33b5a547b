import { paths } from "./paths.contract.ts";

/** Pages of the shell at exactly these paths; no remote can claim them. */
export const shellPaths: readonly string[] = [
  paths.about,
  paths.loading,
  paths.logout,
  paths.notFound,
  paths.releases,
  paths.sessionEnded,
  paths.unauthorized,
];
