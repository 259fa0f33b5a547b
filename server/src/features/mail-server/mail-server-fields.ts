import { itemSetIds } from "@gatehouse/shared/contracts/configuration-item-forms.contract";
import type { DescribedField } from "@gatehouse/shared/contracts/described-fields.contract";
import type { FieldError } from "@gatehouse/shared/contracts/errors.contract";
import { isLoopbackHostName } from "../../routing/loopback.ts";
import { itemChoices, itemField } from "../configuration-item-forms/item-field.ts";
import { describeFault, invalidFields, textOf } from "../configuration-item-forms/read-item-values.ts";
import type { ItemValues } from "../configuration-item-forms/read-item-values.ts";
import { isMailAddress } from "../mails/mails-address.ts";
import { isMailHost } from "../mails/mails-host.ts";
import type { MailServerSettings, MailServerState } from "./mail-server.service.ts";

const setId = itemSetIds.mailServer;
const MAX_PORT = 65_535;
const securities = ["starttls", "tls", "none"] as const;

/** The form; the environment's values are the defaults. */
export function listMailServerFields({ settings, first }: Omit<MailServerState, "revision">): DescribedField[] {
  const optionalText = (id: string, value: string | null, defaultValue: string | null): DescribedField =>
    itemField(setId, id, value ?? "", {
      type: "textbox",
      isOptional: true,
      hasHint: true,
      defaultValue: defaultValue ?? "",
    });
  return [
    optionalText("host", settings.mailHost, first.mailHost),
    itemField(setId, "port", settings.mailPort, {
      type: "numerictextbox",
      minSize: 1,
      maxSize: MAX_PORT,
      hasHint: true,
      defaultValue: first.mailPort,
    }),
    itemField(setId, "security", settings.mailSecurity, {
      type: "combobox",
      values: itemChoices(...securities),
      hasHint: true,
      defaultValue: first.mailSecurity,
    }),
    optionalText("from", settings.mailFrom, first.mailFrom),
    optionalText("user", settings.mailUser, first.mailUser),
    itemField(setId, "password", null, {
      type: "password",
      isOptional: true,
      hasValue: settings.mailPassword !== null,
      hasHint: true,
    }),
  ];
}

/** The settings that the form asks for. Throws 400 for what can't work or is unsafe. */
export function toMailServer(values: ItemValues, { settings }: Pick<MailServerState, "settings">): MailServerSettings {
  const textOrNull = (id: string): string | null => {
    const text = textOf(values, id).trim();
    return text === "" ? null : text;
  };
  const password = values["password"];
  const mailUser = textOrNull("user");
  const wanted: MailServerSettings = {
    mailHost: textOrNull("host"),
    mailPort: typeof values["port"] === "number" ? values["port"] : settings.mailPort,
    mailSecurity: securities.find((known) => known === values["security"]) ?? settings.mailSecurity,
    mailUser,
    mailPassword: readPassword(typeof password === "string" ? password : null, mailUser, settings),
    mailFrom: textOrNull("from"),
  };
  const faults = [...listFaults(wanted), ...listPasswordFaults(wanted, settings, typeof password === "string")];
  if (faults.length > 0) throw invalidFields(faults);
  return wanted;
}

/** Without a user, there is no password to send. */
function readPassword(given: string | null, user: string | null, settings: MailServerSettings): string | null {
  if (user === null) return null;
  return given === null ? settings.mailPassword : given;
}

function listFaults({ mailHost, mailFrom, mailSecurity }: MailServerSettings): FieldError[] {
  const faults: FieldError[] = [];
  if (mailHost !== null && !isMailHost(mailHost)) faults.push(describeFault("host", "hostInvalid"));
  if (mailHost !== null && mailSecurity === "none" && !isLoopbackHostName(mailHost))
    faults.push(describeFault("security", "encryptionNeeded"));
  if (mailHost !== null && mailFrom === null) faults.push(describeFault("from", "required"));
  if (mailFrom !== null && !isMailAddress(mailFrom)) faults.push(describeFault("from", "senderInvalid"));
  return faults;
}

/** The stored password is sent only to the server that it was stored for. */
function listPasswordFaults(wanted: MailServerSettings, settings: MailServerSettings, isNew: boolean): FieldError[] {
  if (wanted.mailUser === null) return [];
  if (wanted.mailPassword === null || wanted.mailPassword === "") return [describeFault("password", "required")];
  const isSameServer =
    wanted.mailHost === settings.mailHost &&
    wanted.mailPort === settings.mailPort &&
    wanted.mailSecurity === settings.mailSecurity;
  return isNew || isSameServer || wanted.mailHost === null ? [] : [describeFault("password", "enterAgain")];
}

/** What differs; equal values stay where they come from. */
export function listMailServerChanges(
  wanted: MailServerSettings,
  settings: MailServerSettings,
): Partial<MailServerSettings> {
  const keys = Object.keys(wanted) as (keyof MailServerSettings)[];
  return Object.fromEntries(keys.flatMap((key) => (wanted[key] === settings[key] ? [] : [[key, wanted[key]]])));
}
