import type { SelectedRemote } from "@gatehouse/shared/contracts/remotes.contract";

type File = SelectedRemote["entry"];
type Files = SelectedRemote["exposed"];

/**
 * The same files of a release under addresses of their own. A browser keeps an ES module that failed, threw or never
 * answered for ever under its address, so every attempt after the first asks at `/remotes/<name>/~<attempt>/…`.
 */
export function atAttempt(remote: SelectedRemote, attempt: number): SelectedRemote {
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
