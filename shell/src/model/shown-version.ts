/** The first seven digits tell builds apart, as in git. */
const builtVersion = /^(.+)-([0-9a-f]{7})[0-9a-f]{5}$/;

/** A version as users see it: `1.0.0-134437c53611` becomes `1.0.0 · 134437c`. */
export const shownVersion = (version: string): string => version.replace(builtVersion, "$1 · $2");
