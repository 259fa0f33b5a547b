import type { PreLoginBanner } from "@gatehouse/shared/contracts/sign-in-details.contract";
import { type LoginSection, standardSection } from "./login-sections.ts";

/**
 * Content of a mailed link to set a password, or without a name to confirm an email address; `broken` if a part is
 * missing.
 */
export type ResetLink = { userName: string | null; token: string } | "broken";

/** Data that decides the first section. */
export type LoginEntry = {
  /** Null if no banner is in force. */
  banner: PreLoginBanner | null;
  resetLink: ResetLink | null;
  hasSsoContext: boolean;
};

/** Parses a mailed link from the query of the page. */
export function readResetLink(query: URLSearchParams): ResetLink | null {
  const isEmail = query.get("confirm") === "email";
  if (!isEmail && query.get("reset") !== "true") return null;
  const userName = isEmail ? null : (query.get("username") ?? "");
  const token = query.get("token") ?? "";
  return userName === "" || token === "" ? "broken" : { userName, token };
}

function sectionBehindBanner({ resetLink, hasSsoContext }: LoginEntry): LoginSection {
  if (resetLink === "broken") return { name: "forgotpwReset", isLinkExpired: true };
  if (resetLink !== null) return { name: "custom", ...resetLink };
  return hasSsoContext ? { name: "loading", task: "singleSignOn" } : standardSection;
}

/** Returns the first section: the banner, else a mailed link, else the identity provider's answer, else the form. */
export function firstSection(entry: LoginEntry): LoginSection {
  const next = sectionBehindBanner(entry);
  return entry.banner === null ? next : { name: "prelogin", banner: entry.banner, next };
}
