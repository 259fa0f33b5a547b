/** Not allowed in published versions. */
const mark = "~";

/** Returns a version for a local build, different from published versions and from other loads. */
export const toLocalVersion = (version: string, load: number): string => `${version}${mark}${load}`;

export const isLocalVersion = (version: string): boolean => version.includes(mark);
