import {
  browserExtensionEndpoints,
  extensionConfigurationSchema,
  type ExtensionConfiguration,
} from "@gatehouse/shared/contracts/browser-extension.contract";
import { getJson } from "@gatehouse/shared/http";

/** Reads with the extension's token alone: whoever is signed in here, and no one, gets the same answer. */
export async function readExtensionConfiguration(version: string, token: string): Promise<ExtensionConfiguration> {
  return getJson(browserExtensionEndpoints.configuration, extensionConfigurationSchema, {
    // No request of the session, so it goes on when that ends.
    context: { isUnscoped: true },
    credentials: "omit",
    headers: { Authorization: `Bearer ${token}` },
    searchParams: { version },
  });
}
