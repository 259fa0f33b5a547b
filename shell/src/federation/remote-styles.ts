import type { SelectedRemote } from "@gatehouse/shared/contracts/remotes.contract";

type File = SelectedRemote["entry"];

/** Loaded but not applied. */
const off = "not all";

const links = new Map<string, { element: HTMLLinkElement; loaded: Promise<void> }>();

/** Stylesheets of a page of a remote, with those of the exposed module. */
export function stylesOf(remote: SelectedRemote, path: string): File[] {
  const page = remote.pages.find((candidate) => candidate.path === path);
  return [...remote.exposed.styles, ...(page?.styles ?? [])];
}

function add({ url, integrity }: File): { element: HTMLLinkElement; loaded: Promise<void> } {
  const element = document.createElement("link");
  const { promise: loaded, resolve, reject } = Promise.withResolvers<void>();
  element.rel = "stylesheet";
  element.integrity = integrity;
  element.media = off;
  // By this name webpack's runtime finds the link of a chunk, and adds none of its own, which would have no hash.
  const chunk = url.lastIndexOf("/chunks/");
  if (chunk >= 0) element.dataset["href"] = `..${url.slice(chunk)}`;
  element.addEventListener("load", () => resolve());
  element.addEventListener("error", () => {
    element.remove();
    links.delete(url);
    reject(new Error(`${url} could not be loaded.`));
  });
  element.href = url;
  document.head.append(element);
  return { element, loaded };
}

/** Fetches stylesheets without applying them. Rejects when one does not come, or its hash is another. */
export async function loadStyles(files: readonly File[]): Promise<void> {
  const wanted = files.map((file) => {
    const link = links.get(file.url) ?? add(file);
    links.set(file.url, link);
    return link.loaded;
  });
  await Promise.all(wanted);
}

/** Applies these stylesheets of remotes and no others, so that two versions never mix. */
export function applyStyles(files: readonly File[]): void {
  const shown = new Set(files.map(({ url }) => url));
  for (const [url, { element }] of links) {
    const media = shown.has(url) ? "all" : off;
    if (element.media !== media) element.media = media;
  }
}

/** Removes the stylesheets that are not of these. */
export function keepStyles(files: readonly File[]): void {
  const kept = new Set(files.map(({ url }) => url));
  for (const [url, { element }] of links) {
    if (kept.has(url)) continue;
    element.remove();
    links.delete(url);
  }
}
