import type { AppError } from "../../errors.ts";
import type { ServerSettings } from "../../env.ts";
import { extensionRefusal } from "./browser-extension-refusals.ts";

/** Operators may name the extensions that users can allow; without names, users decide. */
export function requireAllowedExtension(
  { browserExtensions }: Pick<ServerSettings, "browserExtensions">,
  extensionId: string,
  refusal: () => AppError = extensionRefusal,
): void {
  if (browserExtensions.length > 0 && !browserExtensions.includes(extensionId)) throw refusal();
}
