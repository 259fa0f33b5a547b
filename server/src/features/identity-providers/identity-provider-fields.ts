import { identifierPattern } from "@gatehouse/shared/contracts/identity-providers.contract";
import { itemSetIds } from "@gatehouse/shared/contracts/configuration-item-forms.contract";
import type { DescribedField } from "@gatehouse/shared/contracts/described-fields.contract";
import type { FieldError } from "@gatehouse/shared/contracts/errors.contract";
import { AppError } from "../../errors.ts";
import { itemField } from "../configuration-item-forms/item-field.ts";
import { describeFault, invalidFields, textOf } from "../configuration-item-forms/read-item-values.ts";
import type { ItemValues } from "../configuration-item-forms/read-item-values.ts";
import type { AttributeNames } from "./describe-provider-user.ts";
import type { IdentityProviderValues } from "./identity-provider-registrations.service.ts";
import type { IdentityProviderRow } from "./identity-providers.repository.ts";
import { parseCertificate, parseSignOnUrl } from "./parse-provider-metadata.ts";

const setId = itemSetIds.identityProviders;
const MAX_ADDRESS_LENGTH = 2000;
const MAX_DOCUMENT_LENGTH = 100_000;
const MAX_ATTRIBUTE_LENGTH = 256;

type Organization = { id: string; name: string };

/** Stands for no organization: a list of choices has no empty value. */
const noOrganization = "none";

/** The columns of the attributes by the fields of the form. */
const attributeFields = {
  "user-name-attribute": "userNameAttribute",
  "first-name-attribute": "firstNameAttribute",
  "last-name-attribute": "lastNameAttribute",
  "email-attribute": "emailAttribute",
  "groups-attribute": "groupsAttribute",
} as const satisfies Record<string, keyof AttributeNames>;

const newProvider = {
  identifier: null,
  entityId: null,
  signOnUrl: null,
  certificates: [],
  isEnabled: true,
  createsUsers: false,
  organizationId: null,
  userNameAttribute: "",
  firstNameAttribute: "",
  lastNameAttribute: "",
  emailAttribute: "",
  groupsAttribute: "",
};

/**
 * The form of a provider; of a new one for null. Its users are linked to the provider that it names; `soleUserCount` of
 * them have no other one.
 */
export function listIdentityProviderFields(
  row: IdentityProviderRow | null,
  organizations: readonly Organization[],
  soleUserCount = 0,
): DescribedField[] {
  const shown = row ?? newProvider;
  const lockOf = (lock: string) => (row === null ? {} : { lock });
  return [
    itemField(setId, "identifier", shown.identifier, {
      type: "textbox",
      maxSize: 64,
      hasHint: true,
      ...lockOf("form.locks.provider-identifier"),
    }),
    itemField(setId, "entity-id", shown.entityId, {
      type: "textbox",
      maxSize: MAX_ADDRESS_LENGTH,
      hasHint: true,
      ...lockOf("form.locks.provider-entity"),
    }),
    itemField(setId, "sign-on-url", shown.signOnUrl, {
      type: "textbox",
      maxSize: MAX_ADDRESS_LENGTH,
      hasHint: true,
    }),
    itemField(setId, "certificates", shown.certificates.join("\n"), {
      type: "multilinetextbox",
      minSize: 1,
      maxSize: MAX_DOCUMENT_LENGTH,
      fileTypes: [".pem", ".crt", ".cer"],
      hasHint: true,
    }),
    itemField(setId, "enabled", shown.isEnabled, {
      type: "checkbox",
      hasHint: true,
      defaultValue: true,
      ...describeSwitchOff(soleUserCount),
    }),
    ...listCreationFields(shown, organizations),
  ];
}

/** Who becomes a user, and what the provider's answers say about them. */
function listCreationFields(
  shown: Pick<IdentityProviderRow, "createsUsers" | "organizationId" | keyof AttributeNames>,
  organizations: readonly Organization[],
): DescribedField[] {
  const choices = organizations.map(({ id, name }) => ({ value: id, resourcekey: "", name }));
  return [
    itemField(setId, "creates-users", shown.createsUsers, { type: "checkbox", hasHint: true, defaultValue: false }),
    itemField(setId, "organization", shown.organizationId ?? noOrganization, {
      type: "combobox",
      values: [{ value: noOrganization, resourcekey: "form.values.no-organization" }, ...choices],
      hasHint: true,
      defaultValue: noOrganization,
    }),
    ...Object.entries(attributeFields).map(([id, name]) =>
      itemField(setId, id, shown[name], {
        type: "textbox",
        maxSize: MAX_ATTRIBUTE_LENGTH,
        isOptional: true,
        hasHint: true,
        defaultValue: "",
      }),
    ),
  ];
}

/** Asks before users lose their only identity provider, and says how many. */
function describeSwitchOff(count: number): Pick<DescribedField["parameters"], "changeInterceptor"> {
  if (count === 0) return {};
  const key = "form.interceptors.provider-off";
  const disable = {
    titleKey: `${key}.title`,
    bodyKey: `${key}.body`,
    okKey: `${key}.ok`,
    cancelKey: `${key}.cancel`,
    parameters: { count },
  };
  return { changeInterceptor: { disable } };
}

/** What "Load metadata" asks for: an address, or the document itself. */
export function listMetadataInputs(): DescribedField[] {
  return [
    itemField(setId, "metadata-url", "", {
      type: "textbox",
      maxSize: MAX_ADDRESS_LENGTH,
      isOptional: true,
      hasHint: true,
    }),
    itemField(setId, "metadata", "", {
      type: "multilinetextbox",
      maxSize: MAX_DOCUMENT_LENGTH,
      fileTypes: [".xml"],
      hasHint: true,
    }),
  ];
}

/** The provider that the form describes. Throws 400 with each fault at its field. */
export function toIdentityProvider(values: ItemValues): IdentityProviderValues {
  const identifier = textOf(values, "identifier").trim();
  const faults: FieldError[] = [];
  if (!identifierPattern.test(identifier)) faults.push(describeFault("identifier", "identifierInvalid"));
  const attempt = <Result>(path: string, code: string, parse: () => Result): Result | null => {
    try {
      return parse();
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      faults.push(describeFault(path, code, error.message));
      return null;
    }
  };
  const url = textOf(values, "sign-on-url").trim();
  const signOnUrl = attempt("sign-on-url", "signOnUrlInvalid", () => parseSignOnUrl(url));
  const pem = textOf(values, "certificates");
  const certificates = attempt("certificates", "certificatesInvalid", () => parseCertificates(pem));
  if (signOnUrl === null || certificates === null || faults.length > 0) throw invalidFields(faults);
  const entityId = textOf(values, "entity-id").trim();
  const isEnabled = values["enabled"] === true;
  return { identifier, entityId, signOnUrl, certificates, isEnabled, ...toCreation(values) };
}

function toCreation(
  values: ItemValues,
): Pick<IdentityProviderValues, "createsUsers" | "organizationId" | keyof AttributeNames> {
  const organization = textOf(values, "organization");
  const names = Object.entries(attributeFields).map(([id, name]) => [name, textOf(values, id).trim()]);
  return {
    createsUsers: values["creates-users"] === true,
    organizationId: organization === noOrganization || organization === "" ? null : organization,
    ...(Object.fromEntries(names) as AttributeNames),
  };
}

function parseCertificates(pem: string): string[] {
  const blocks = [...pem.matchAll(/-----BEGIN CERTIFICATE-----([^-]+)-----END CERTIFICATE-----/g)];
  if (blocks.length === 0) throw new AppError("metadata_invalid", 400, "It contains no PEM certificate.");
  return [...new Set(blocks.map(([, base64 = ""]) => parseCertificate(base64)))];
}
