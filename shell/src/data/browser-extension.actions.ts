import { getJson, unscoped } from "@gatehouse/shared/api";
import {
  browserExtensionEndpoints,
  extensionConfigurationSchema,
  type ExtensionConfiguration,
} from "@gatehouse/shared/contracts/browser-extension.contract";

/** Reads with the extension's token alone: whoever is signed in here, and no one, gets the same answer. */
export async function readExtensionConfiguration(version: string, token: string): Promise<ExtensionConfiguration> {
  return getJson(browserExtensionEndpoints.configuration, extensionConfigurationSchema, {
    ...unscoped,
    credentials: "omit",
    headers: { Authorization: `Bearer ${token}` },
    searchParams: { version },
  });
}
