/** No version that was published has this character in it. */
const mark = "~";

/** Names a build of a developer's machine, apart from published versions and from every other load of it. */
export const toLocalVersion = (version: string, load: number): string => `${version}${mark}${load}`;

export const isLocalVersion = (version: string): boolean => version.includes(mark);
