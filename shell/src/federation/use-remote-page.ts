import { useEffect, useState, type ComponentType } from "react";
import type { RemotePage, SelectedRemote } from "@gatehouse/shared/contracts/remotes.contract";
import { loadRemote } from "./load-remote.ts";

export type LoadedPage = { page: RemotePage; Content: ComponentType };
export type PageState =
  { status: "loading" } | { status: "failed"; error: unknown } | ({ status: "ready" } & LoadedPage);

/** Pages that were loaded before show at once, without a loading state in between. */
const loadedPages = new Map<string, LoadedPage>();

const keyOf = (remote: SelectedRemote, path: string): string => `${remote.name}@${remote.version}${path}`;

async function loadPage(remote: SelectedRemote, path: string): Promise<LoadedPage> {
  const module = await loadRemote(remote);
  const page = module.pages[path];
  if (!page) throw new Error(`${remote.name} ${remote.version} has no page for ${path}.`);
  const { default: Content } = await page.load();
  const loaded = { page, Content };
  loadedPages.set(keyOf(remote, path), loaded);
  return loaded;
}

/** Loads the page that a remote shows at a path; `attempt` grows with each retry. */
export function useRemotePage(remote: SelectedRemote, path: string, attempt: number): PageState {
  const key = keyOf(remote, path);
  const [state, setState] = useState<{ key: string; value: PageState }>();

  useEffect(() => {
    let isCurrent = true;
    const settle = (value: PageState): void => {
      if (isCurrent) setState({ key, value });
    };
    if (loadedPages.has(key)) return;
    loadPage(remote, path).then(
      (loaded) => settle({ status: "ready", ...loaded }),
      (error: unknown) => settle({ status: "failed", error }),
    );
    return () => {
      isCurrent = false;
    };
  }, [remote, path, key, attempt]);

  const known = loadedPages.get(key);
  if (known) return { status: "ready", ...known };
  return state?.key === key ? state.value : { status: "loading" };
}
