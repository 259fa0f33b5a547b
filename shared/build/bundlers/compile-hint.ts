/**
 * V8's explicit compile hint, which must be the first line of a file: the browser compiles all functions of the file
 * while it loads, beside the main thread. Otherwise the main thread compiles each at its first call. Other engines read
 * a comment.
 */
export const COMPILE_HINT = "//# allFunctionsCalledOnLoad";

/**
 * For the banner plugin of webpack and that of Rspack. Entries are left out: they are small, and bytes count before the
 * sign-in.
 */
export const hintedChunks = { banner: COMPILE_HINT, raw: true, test: /\.js$/, exclude: /^(main|remoteEntry)\.js$/ };
