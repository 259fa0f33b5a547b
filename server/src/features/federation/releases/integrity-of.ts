import { createHash } from "node:crypto";

/** The hash of a file in the form of release lists and browsers. */
export const integrityOf = (bytes: Buffer): string => `sha384-${createHash("sha384").update(bytes).digest("base64")}`;
