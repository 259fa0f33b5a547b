/** Bundlers that a remote can be created for. */
export const remoteBundlers = ["webpack", "rspack", "vite", "esbuild"] as const;
export type RemoteBundler = (typeof remoteBundlers)[number];
