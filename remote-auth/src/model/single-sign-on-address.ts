import type { SamlConfiguration } from "@gatehouse/shared/contracts/login.contract";
import { linkAddress } from "./link-address.ts";

/** Where the single-sign-on link leads: to the first provider, with the page to come back to. Null for no web address. */
export function singleSignOnAddress(
  { samlAccessUrl, samlIdpProviders }: SamlConfiguration,
  redir: string | null,
  origin: string,
): string | null {
  const address = linkAddress(samlAccessUrl, origin);
  const provider = samlIdpProviders[0]?.IDPIdentifier;
  if (address === null || provider === undefined) return null;
  const target = new URL(address);
  target.searchParams.append("PartnerIdP", provider);
  // Only a place in the console: the identity provider hands it back, and the server judges it again.
  if (redir?.startsWith("/") && !redir.startsWith("//")) target.searchParams.append("RelayState", redir);
  return target.href;
}
