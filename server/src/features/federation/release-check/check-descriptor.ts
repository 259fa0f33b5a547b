import { configurationGroups } from "@gatehouse/shared/contracts/configuration-menus.contract";
import { paths as consolePaths } from "@gatehouse/shared/contracts/paths.contract";
import type { ReleaseProblem } from "@gatehouse/shared/contracts/releases.contract";
import type { Release, RemoteDescriptor } from "@gatehouse/shared/contracts/release-records.contract";
import { REMOTE_CONTRACT } from "@gatehouse/shared/contracts/remotes.contract";
import { menuGroups } from "@gatehouse/shared/contracts/site-menus.contract";
import { shellPaths } from "@gatehouse/shared/contracts/shell-paths.contract";
import { error, warning } from "./release-problem.ts";

/** The part of a release in force that others can conflict with. */
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
    ...paths
      .filter((path) => shellPaths.includes(path))
      .map((path) => error("path_reserved", `The shell uses ${path} itself. Claim another path.`, file)),
    ...repeated.map((path) => error("path_repeated", `${path} is claimed twice. Remove one.`, file)),
    ...(pages.length === 0 ? [warning("no_pages", "The remote claims no path, so no user can reach it.", file)] : []),
    ...menu
      .filter(({ path }) => !isAnswered(path))
      .map(({ path }) =>
        warning("menu_elsewhere", `The menu entry leads to ${path}, which the remote doesn't claim.`, file),
      ),
    ...palette
      .filter(({ path }) => !isAnswered(path))
      .map(({ path }) =>
        warning("palette_elsewhere", `The palette entry leads to ${path}, which the remote doesn't claim.`, file),
      ),
    ...menu
      .filter(({ resourceKey }) => !resourceKey.startsWith("sitemenu."))
      .map(({ resourceKey }) => error("menu_key", `resourceKey "${resourceKey}" must start with "sitemenu.".`, file)),
    ...menu
      .filter(({ group }) => group !== undefined && !menuGroups.some((known) => known === group))
      .map(({ group }) => error("menu_group", `group "${group}" must be one of ${menuGroups.join(", ")}.`, file)),
  ];
}

/** Entries may lead to the pages of the configuration too, such as the form of a plugin. */
function checkConfigurationMenu({ pages, configurationMenu = [] }: RemoteDescriptor): ReleaseProblem[] {
  const answered = [...pages.map(({ path }) => path), consolePaths.configuration];
  return [
    ...configurationMenu
      .filter(({ group }) => !configurationGroups.some((known) => known === group))
      .map(({ group }) => {
        const message = `The group "${group}" of a configuration menu entry must be one of ${configurationGroups.join(", ")}.`;
        return error("configuration_group", message, file);
      }),
    ...configurationMenu
      .filter(({ path }) => !answered.some((claimed) => `${path}/`.startsWith(`${claimed}/`)))
      .map(({ path }) => {
        const message = `The configuration menu entry leads to ${path}, which the remote doesn't claim.`;
        return warning("configuration_elsewhere", message, file);
      }),
  ];
}

/** Only a warning: what is in force may change before the promotion, which refuses the conflict. */
function checkForeignPaths({ name, pages }: RemoteDescriptor, others: readonly Claims[]): ReleaseProblem[] {
  return others
    .filter((other) => other.name !== name)
    .flatMap((other) =>
      (other.descriptor?.pages ?? [])
        .filter(({ path }) => pages.some((page) => page.path === path))
        .map(({ path }) => {
          const message = `${path} is claimed by ${other.name}, which is active. This release can't be promoted until that changes.`;
          return warning("path_conflict", message, file);
        }),
    );
}

/** Checks `remote.json` by itself, and against the releases in force. */
export function checkDescriptor({ descriptor, pages }: Release, others: readonly Claims[]): ReleaseProblem[] {
  if (!descriptor) return [];
  const unbuilt = descriptor.pages.filter(({ pageId }) => !(pageId in pages));
  return [
    ...checkContract(descriptor),
    ...checkOwnPaths(descriptor),
    ...checkConfigurationMenu(descriptor),
    ...checkForeignPaths(descriptor, others),
    ...unbuilt.map(({ path, pageId }) =>
      error("page_missing", `${path} names the page "${pageId}", which the build doesn't have.`, file),
    ),
  ];
}
