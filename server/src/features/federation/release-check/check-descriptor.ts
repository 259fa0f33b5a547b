import type { ReleaseProblem } from "@gatehouse/shared/contracts/releases.contract";
import type { Release, RemoteDescriptor } from "@gatehouse/shared/contracts/release-records.contract";
import { REMOTE_CONTRACT } from "@gatehouse/shared/contracts/remotes.contract";
import { error, warning } from "./release-problem.ts";

/** The part of a release in force that others can collide with. */
export type Claims = { name: string; descriptor: { pages: { path: string }[] } | null };

const file = "remote.json";

function checkContract({ contract: { min, max } }: RemoteDescriptor): ReleaseProblem[] {
  if (min > max) return [error("contract_invalid", `contract.min ${min} is above contract.max ${max}.`, file)];
  if (REMOTE_CONTRACT >= min && REMOTE_CONTRACT <= max) return [];
  const message = `The remote was built for contract ${min} to ${max}; this console speaks ${REMOTE_CONTRACT}.`;
  return [error("contract_unsupported", message, file)];
}

function checkOwnPaths({ pages, menu, palette = [] }: RemoteDescriptor): ReleaseProblem[] {
  const paths = pages.map((page) => page.path);
  const repeated = [...new Set(paths.filter((path, index) => paths.indexOf(path) !== index))];
  const isAnswered = (path: string): boolean => paths.some((claimed) => `${path}/`.startsWith(`${claimed}/`));
  return [
    ...repeated.map((path) => error("path_repeated", `${path} is claimed twice.`, file)),
    ...(pages.length === 0 ? [warning("no_pages", "The remote claims no path, so no user can reach it.", file)] : []),
    ...menu
      .filter(({ path }) => !isAnswered(path))
      .map(({ path }) =>
        warning("menu_elsewhere", `The menu entry leads to ${path}, which the remote does not claim.`, file),
      ),
    ...palette
      .filter(({ path }) => !isAnswered(path))
      .map(({ path }) =>
        warning("palette_elsewhere", `The palette entry leads to ${path}, which the remote does not claim.`, file),
      ),
    ...menu
      .filter(({ resourceKey }) => !resourceKey.startsWith("sitemenu."))
      .map(({ resourceKey }) => error("menu_key", `resourceKey "${resourceKey}" must start with "sitemenu.".`, file)),
  ];
}

/** Only a warning: what is in force may change until the release is promoted, and promotion refuses the conflict. */
function checkForeignPaths({ name, pages }: RemoteDescriptor, others: readonly Claims[]): ReleaseProblem[] {
  return others
    .filter((other) => other.name !== name)
    .flatMap((other) =>
      (other.descriptor?.pages ?? [])
        .filter(({ path }) => pages.some((page) => page.path === path))
        .map(({ path }) => {
          const message = `${path} is claimed by ${other.name}, which is in force: promoting this release will be refused while it is.`;
          return warning("path_conflict", message, file);
        }),
    );
}

/** `remote.json` by itself, and against the releases in force. */
export function checkDescriptor({ descriptor, pages }: Release, others: readonly Claims[]): ReleaseProblem[] {
  if (!descriptor) return [];
  const unbuilt = descriptor.pages.filter(({ pageId }) => !(pageId in pages));
  return [
    ...checkContract(descriptor),
    ...checkOwnPaths(descriptor),
    ...checkForeignPaths(descriptor, others),
    ...unbuilt.map(({ path, pageId }) =>
      error("page_missing", `${path} names the page "${pageId}", which the build does not have.`, file),
    ),
  ];
}
