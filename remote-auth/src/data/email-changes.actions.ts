import { updateEmailByLink } from "./email-changes.api.ts";
import { withFreshToken } from "./sign-ins.api.ts";

/** Returns the confirmed address; rejects if the link is no longer valid. */
export async function confirmEmail(token: string): Promise<string> {
  return (await withFreshToken(() => updateEmailByLink(token))).EmailAddress;
}
