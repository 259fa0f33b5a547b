import { createHash } from "node:crypto";

/** The hash of a file as browsers check it. */
export const integrityOf = (bytes: string | Uint8Array): string =>
  `sha384-${createHash("sha384").update(bytes).digest("base64")}`;
