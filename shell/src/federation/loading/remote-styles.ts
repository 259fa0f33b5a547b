import type { SelectedRemote } from "@gatehouse/shared/contracts/remotes.contract";

type File = SelectedRemote["entry"];

/** Loaded but not applied. */
const off = "not all";

const links = new Map<string, { element: HTMLLinkElement; loaded: Promise<void> }>();

/** Stylesheets of a remote's page and of its exposed module. */
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
  // webpack's runtime finds the link by this attribute, and does not add one without a hash.
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

/** Fetches stylesheets without applying them. Rejects if one fails to load or its hash differs. */
export async function loadStyles(files: readonly File[]): Promise<void> {
  const wanted = files.map((file) => {
    const link = links.get(file.url) ?? add(file);
    links.set(file.url, link);
    return link.loaded;
  });
  await Promise.all(wanted);
}

/** Applies exactly these stylesheets, so that two versions never mix. */
export function applyStyles(files: readonly File[]): void {
  const shown = new Set(files.map(({ url }) => url));
  for (const [url, { element }] of links) {
    const media = shown.has(url) ? "all" : off;
    if (element.media !== media) element.media = media;
  }
}

/** Removes all other stylesheets of remotes. */
export function keepStyles(files: readonly File[]): void {
  const kept = new Set(files.map(({ url }) => url));
  for (const [url, { element }] of links) {
    if (kept.has(url)) continue;
    element.remove();
    links.delete(url);
  }
}
