import type { SelectedRemote } from "@gatehouse/shared/contracts/remotes.contract";

type File = SelectedRemote["entry"];
type Files = SelectedRemote["exposed"];

/**
 * Returns a release with other URLs for the same files. Browsers cache a failed or hanging ES module under its URL, so
 * each retry uses `/remotes/<name>/~<attempt>/…`.
 */
export function withAttemptUrls(remote: SelectedRemote, attempt: number): SelectedRemote {
  const folder = `/remotes/${remote.name}/`;
  const move = (url: string): string =>
    url.startsWith(folder) ? `${folder}~${attempt}/${url.slice(folder.length).replace(/^~\d+\//, "")}` : url;
  const moveFile = ({ url, integrity }: File): File => ({ url: move(url), integrity });
  const moveFiles = ({ scripts, styles }: Files): Files => ({
    scripts: scripts.map(moveFile),
    styles: styles.map(moveFile),
  });
  const moveEach = <T, U>(record: Record<string, T>, change: (key: string, value: T) => [string, U]) =>
    Object.fromEntries(Object.entries(record).map(([key, value]) => change(key, value)));
  return {
    ...remote,
    entry: moveFile(remote.entry),
    exposed: moveFiles(remote.exposed),
    pages: remote.pages.map((page) => ({ ...page, ...moveFiles(page) })),
    scripts: moveEach(remote.scripts, (url, integrity) => [move(url), integrity]),
    locales: moveEach(remote.locales, (language, file) => [language, moveFile(file)]),
  };
}
