import { RadioField } from "@gatehouse/shared/forms";
import { useTranslation } from "@gatehouse/shared/i18n";
import { usePlatformAuthenticator } from "../../../data/security-keys.hooks.ts";

/** The kind of a new authenticator; this device only if it can be one. */
export function TypeField() {
  const { t } = useTranslation();
  const hasPlatform = usePlatformAuthenticator();
  const types = hasPlatform === true ? ["Roaming", "Platform"] : ["Roaming"];
  return (
    <RadioField
      name="AuthenticatorType"
      label={t("account.fido2.form.type")}
      options={types.map((value) => ({
        value,
        // i18n-keys: account.fido2.types.*.name, account.fido2.types.*.help
        label: t(`account.fido2.types.${value}.name`),
        help: t(`account.fido2.types.${value}.help`),
      }))}
      help={hasPlatform === false ? t("account.fido2.form.no-platform") : undefined}
    />
  );
}
