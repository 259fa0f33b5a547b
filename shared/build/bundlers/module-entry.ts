/** Name of the webpack entry of a remote that is an ES module; its file is `remoteEntry.js`. */
export const MODULE_ENTRY = "remoteEntry";
