import { AppError } from "../../errors.ts";

/**
 * The address of a call at the service. `path` has a slash first and may have a query. Refuses what a parser of
 * addresses would read as another path or host.
 */
export function parseServicePath(origin: string, path: string): URL {
  const url = URL.parse(path, origin);
  const isSame = url !== null && url.origin === origin && url.pathname + url.search === path;
  if (!isSame || path.startsWith("//") || leavesFolder(url.pathname))
    throw new AppError("service_path_invalid", 400, "The path of the service can't be read.");
  return url;
}

/** Servers may decode slashes and dots before they resolve the path. */
function leavesFolder(pathname: string): boolean {
  try {
    return /\/\.\.|\.\.\/|\\/.test(decodeURIComponent(pathname));
  } catch {
    return true;
  }
}
