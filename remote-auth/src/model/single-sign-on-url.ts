import type { SamlConfiguration } from "@gatehouse/shared/contracts/sign-in-details.contract";
import { linkUrl } from "./link-url.ts";

/** Returns the URL of the first identity provider, with the return path; null if it is not a web URL. */
export function singleSignOnUrl(
  { samlAccessUrl, samlIdpProviders }: SamlConfiguration,
  redir: string | null,
  origin: string,
): string | null {
  const address = linkUrl(samlAccessUrl, origin);
  const provider = samlIdpProviders[0]?.IDPIdentifier;
  if (address === null || provider === undefined) return null;
  const target = new URL(address);
  target.searchParams.append("PartnerIdP", provider);
  // Paths of the console only: the identity provider returns it, and the server checks it again.
  if (redir?.startsWith("/") && !redir.startsWith("//")) target.searchParams.append("RelayState", redir);
  return target.href;
}
