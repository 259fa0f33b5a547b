/** The build puts the value in the place of this expression; there is no `process` in a browser. */
declare const process: { readonly env: { readonly NODE_ENV?: string } };
