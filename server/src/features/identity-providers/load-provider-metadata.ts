import type { FormActionAnswer } from "@gatehouse/shared/contracts/configuration-item-forms.contract";
import { AppError } from "../../errors.ts";
import type { GuardedHttp } from "../../outgoing/guarded-client.ts";
import { GuardedRequestError } from "../../outgoing/guarded-request-error.ts";
import { parseProviderMetadata } from "./parse-provider-metadata.ts";
import type { SamlProvider } from "./verifying-saml.ts";

/** Metadata of many providers in one file is of no use here. */
const MAX_METADATA_BYTES = 1024 * 1024;

type MetadataSource = { url: string; document: string };

/** Reads the document, or fetches it, and gives its values to the form. Nothing is stored. */
export async function loadProviderMetadata(
  { url, document }: MetadataSource,
  /** Of the stored provider, which must stay the same; null for a new one. */
  entityId: string | null,
  { guardedHttp, now }: { guardedHttp: GuardedHttp; now: Date },
): Promise<FormActionAnswer> {
  if (url === "" && document.trim() === "") return failed("metadata-missing");
  try {
    const text = url === "" ? document : await fetchMetadata(url, guardedHttp);
    if (text === null) return failed("metadata-refused");
    const provider = parseProviderMetadata(text, now);
    if (entityId !== null && provider.entityId !== entityId)
      return failed("metadata-differs", { entity: provider.entityId });
    return { isDone: true, messageKey: "form.results.metadata-loaded", values: toValues(provider, entityId === null) };
  } catch (error) {
    // i18n-keys: form.results.address-*
    if (error instanceof GuardedRequestError) return failed(`address-${error.failure}`);
    if (error instanceof AppError) return failed("metadata-invalid", { reason: error.message });
    throw error;
  }
}

async function fetchMetadata(url: string, guardedHttp: GuardedHttp): Promise<string | null> {
  const accept = "application/samlmetadata+xml, application/xml, text/xml";
  const answer = await guardedHttp.send({ url, headers: { accept }, maxBytes: MAX_METADATA_BYTES });
  return answer.status === 200 ? answer.body.toString() : null;
}

function toValues({ entityId, signOnUrl, certificates }: SamlProvider, isNew: boolean): FormActionAnswer["values"] {
  return [
    ...(isNew ? [{ OptionTypeID: "entity-id", UserSetting: entityId }] : []),
    { OptionTypeID: "sign-on-url", UserSetting: signOnUrl },
    { OptionTypeID: "certificates", UserSetting: certificates.join("\n") },
  ];
}

const failed = (name: string, parameters: Record<string, string> = {}): FormActionAnswer => ({
  isDone: false,
  messageKey: `form.results.${name}`,
  parameters,
});
