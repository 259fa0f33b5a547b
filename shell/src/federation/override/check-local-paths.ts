import type { SelectedRemote, Selection } from "@gatehouse/shared/contracts/remotes.contract";
import { shellPaths } from "@gatehouse/shared/contracts/shell-paths.contract";
import { LocalRefusal } from "./read-local-release.ts";

/** Throws if the build claims a path of the shell or of another section, as a promotion would refuse it. */
export function checkLocalPaths({ name, pages }: SelectedRemote, { remotes, disabled }: Selection): void {
  const others = [
    ...remotes.map((remote) => ({ name: remote.name, paths: remote.pages.map(({ path }) => path) })),
    ...disabled,
  ].filter((remote) => remote.name !== name);
  const taken = new Set([...shellPaths, ...others.flatMap(({ paths }) => paths)]);
  const path = pages.find((page) => taken.has(page.path))?.path;
  if (path !== undefined) throw new LocalRefusal("path", path);
}
