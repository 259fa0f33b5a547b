import type { PreLoginBanner } from "@gatehouse/shared/contracts/login.contract";
import { standardSection, type LoginSection } from "./login-sections.ts";

/** What a mailed link brought; `broken` lacks a part. */
export type ResetLink = { userName: string; token: string } | "broken";

/** What decides the first section after the read. */
export type LoginEntry = {
  /** Null where none is in force. */
  banner: PreLoginBanner | null;
  resetLink: ResetLink | null;
  hasSsoContext: boolean;
  isExtension: boolean;
};

/** Reads the mailed link out of the query of the page. */
export function readResetLink(query: URLSearchParams): ResetLink | null {
  if (query.get("reset") !== "true") return null;
  const userName = query.get("username") ?? "";
  const token = query.get("token") ?? "";
  return userName === "" || token === "" ? "broken" : { userName, token };
}

function sectionBehindBanner({ resetLink, hasSsoContext, isExtension }: LoginEntry): LoginSection {
  if (resetLink === "broken") return { name: "forgotpwReset", isLinkExpired: true };
  if (resetLink !== null) return { name: "custom", ...resetLink };
  if (hasSsoContext) return { name: "loading", task: "singleSignOn" };
  return isExtension ? { name: "info", purpose: "extension" } : standardSection;
}

/** The banner comes first, then a mailed link, then an answer of the identity provider, then the form. */
export function sectionAtEntry(entry: LoginEntry): LoginSection {
  const next = sectionBehindBanner(entry);
  return entry.banner === null ? next : { name: "prelogin", banner: entry.banner, next };
}
