import { AppError } from "../../errors.ts";

/** Codes that the hand-over page and extensions tell apart. */
export const extensionErrorCodes = {
  consentRequired: "extension_consent_required",
  notAllowed: "extension_not_allowed",
  originRequired: "extension_origin_required",
  tokenInvalid: "extension_token_invalid",
  tooMany: "too_many_extensions",
  versionUnsupported: "extension_version_unsupported",
} as const;

/** One answer for unknown, expired, spent and revoked. */
export const tokenRefusal = (): AppError =>
  new AppError(extensionErrorCodes.tokenInvalid, 401, "The extension's token is missing, expired or no longer valid.");

export const extensionRefusal = (): AppError =>
  new AppError(extensionErrorCodes.notAllowed, 403, "This browser extension isn't allowed here.");

export const consentRefusal = (): AppError =>
  new AppError(extensionErrorCodes.consentRequired, 403, "Allow this browser extension first.");

export const originRefusal = (): AppError =>
  new AppError(extensionErrorCodes.originRequired, 403, "Only the extension itself can exchange its token.");

export const versionRefusal = (): AppError =>
  new AppError(extensionErrorCodes.versionUnsupported, 400, "This version of the configuration isn't supported.");
