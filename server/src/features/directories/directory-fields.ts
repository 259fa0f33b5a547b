import { itemSetIds } from "@gatehouse/shared/contracts/configuration-item-forms.contract";
import type { DescribedField } from "@gatehouse/shared/contracts/described-fields.contract";
import type { FieldError } from "@gatehouse/shared/contracts/errors.contract";
import { AppError } from "../../errors.ts";
import { itemChoices, itemField } from "../configuration-item-forms/item-field.ts";
import { describeFault, invalidFields, textOf } from "../configuration-item-forms/read-item-values.ts";
import type { ItemValues } from "../configuration-item-forms/read-item-values.ts";
import type { DirectoryRow } from "./directories.repository.ts";
import type { ChangedDirectory } from "./directory-registrations.service.ts";

type Organization = { id: string; name: string };

const setId = itemSetIds.directories;
const MAX_CERTIFICATES_LENGTH = 100_000;
const MAX_LONG_TEXT_LENGTH = 2000;

const newDirectory = {
  label: null,
  kind: "domain",
  urls: [],
  certificateAuthority: "",
  bindName: null,
  baseName: null,
  nameAttribute: "",
  userFilter: "",
};

/** The form of a directory; of a new one for null, for users of the organization. */
export function listDirectoryFields(
  row: DirectoryRow | null,
  organizations: readonly Organization[],
  organizationId: string,
): DescribedField[] {
  const shown = row ?? { ...newDirectory, organizationId };
  const organizationChoices = organizations.map(({ id, name }) => ({ value: id, resourcekey: "", name }));
  return [
    itemField(setId, "label", shown.label, {
      type: "textbox",
      maxSize: 64,
      hasHint: true,
      // Users are linked to the directory by its label.
      ...(row === null ? {} : { lock: "form.locks.directory-label" }),
    }),
    itemField(setId, "kind", shown.kind, { type: "combobox", values: itemChoices("domain", "ldap") }),
    itemField(setId, "urls", shown.urls.join("\n"), {
      type: "multilinetextbox",
      minSize: 1,
      maxSize: MAX_LONG_TEXT_LENGTH,
      hasHint: true,
    }),
    itemField(setId, "certificate-authority", shown.certificateAuthority, {
      type: "multilinetextbox",
      minSize: 1,
      maxSize: MAX_CERTIFICATES_LENGTH,
      fileTypes: [".pem", ".crt", ".cer"],
      hasHint: true,
    }),
    itemField(setId, "bind-name", shown.bindName, {
      type: "textbox",
      maxSize: MAX_LONG_TEXT_LENGTH,
      hasHint: true,
    }),
    itemField(setId, "bind-password", null, { type: "password", hasValue: row !== null, hasHint: true }),
    itemField(setId, "base-name", shown.baseName, {
      type: "textbox",
      maxSize: MAX_LONG_TEXT_LENGTH,
      hasHint: true,
    }),
    itemField(setId, "name-attribute", shown.nameAttribute, {
      type: "textbox",
      maxSize: 64,
      isOptional: true,
      hasHint: true,
      defaultValue: "",
    }),
    itemField(setId, "user-filter", shown.userFilter, {
      type: "textbox",
      maxSize: MAX_LONG_TEXT_LENGTH,
      isOptional: true,
      hasHint: true,
      defaultValue: "",
    }),
    itemField(setId, "organization", shown.organizationId, {
      type: "combobox",
      values: organizationChoices,
      hasHint: true,
    }),
  ];
}

/** What the form holds; the bind password is null if the stored one stays. */
export function toDirectory(values: ItemValues): ChangedDirectory {
  const password = values["bind-password"];
  const nameAttribute = textOf(values, "name-attribute").trim();
  return {
    label: textOf(values, "label"),
    kind: textOf(values, "kind"),
    urls: textOf(values, "urls")
      .split("\n")
      .map((url) => url.trim())
      .filter((url) => url !== ""),
    certificateAuthority: textOf(values, "certificate-authority"),
    bindName: textOf(values, "bind-name"),
    bindPassword: typeof password === "string" ? password : null,
    baseName: textOf(values, "base-name"),
    nameAttribute: nameAttribute === "" ? null : nameAttribute,
    userFilter: textOf(values, "user-filter").trim(),
    organizationId: textOf(values, "organization"),
  };
}

const fieldsByCode: Readonly<Record<string, string>> = {
  directory_kind_invalid: "kind",
  directory_name_attribute_invalid: "name-attribute",
  directory_bind_password_invalid: "bind-password",
  directory_bind_name_invalid: "bind-name",
  directory_url_invalid: "urls",
  directory_label_invalid: "label",
  directory_exists: "label",
  directory_certificate_authority_invalid: "certificate-authority",
  directory_base_name_invalid: "base-name",
  directory_user_filter_invalid: "user-filter",
};

/** A refusal of the directory's rules, at its field of the form. */
export function atDirectoryField(error: unknown): unknown {
  if (!(error instanceof AppError)) return error;
  const path = fieldsByCode[error.code];
  const fault: FieldError | null = path === undefined ? null : describeFault(path, error.code, error.message);
  return fault === null ? error : invalidFields([fault]);
}

/** The stored password is sent only to the servers that it was stored for. */
export function checkPasswordStays(row: DirectoryRow, given: ChangedDirectory): void {
  if (given.bindPassword !== null) return;
  const isSameServer =
    given.urls.every((url) => row.urls.includes(url)) &&
    given.certificateAuthority.trim() === row.certificateAuthority.trim();
  if (!isSameServer)
    throw invalidFields([
      describeFault("bind-password", "enterAgain", "Enter the password again to send it to another server."),
    ]);
}
