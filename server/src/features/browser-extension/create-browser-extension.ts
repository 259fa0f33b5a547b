import type { Database } from "../../db/client.ts";
import { BrowserExtensionConsentsRepository } from "./browser-extension-consents.repository.ts";
import { BrowserExtensionConsentsService } from "./browser-extension-consents.service.ts";
import { BrowserExtensionGrantsRepository } from "./browser-extension-grants.repository.ts";
import { BrowserExtensionTokensService } from "./browser-extension-tokens.service.ts";

type OfTokens = ConstructorParameters<typeof BrowserExtensionTokensService>[0];
type OfConsents = ConstructorParameters<typeof BrowserExtensionConsentsService>[0];
type Dependencies = { database: Database } & Omit<OfTokens & OfConsents, "grants" | "consents">;

/** What browser extensions and their users ask for. How grants end with sessions is part of the foundation. */
export function createBrowserExtension(dependencies: Dependencies) {
  const { database } = dependencies;
  const grants = new BrowserExtensionGrantsRepository(database);
  const consents = new BrowserExtensionConsentsRepository(database);
  return {
    browserExtensionTokens: new BrowserExtensionTokensService({ ...dependencies, grants, consents }),
    browserExtensionConsents: new BrowserExtensionConsentsService({ ...dependencies, grants, consents }),
  };
}
