import type { PluginConfigurationForm } from "@gatehouse/shared/contracts/plugin-configuration-forms.contract";
import { FieldValueText } from "@gatehouse/shared/described-forms";
import { RemoteScope, useTranslation } from "@gatehouse/shared/i18n";
import { Card } from "@gatehouse/shared/ui/card";
import { DescriptionList } from "@gatehouse/shared/ui/description-list";
import { Lock } from "lucide-react";
import classes from "./plugin-page.module.css";

/** The values for a user who may not change them. */
export function PluginValues({ form: { fields, remote } }: { form: PluginConfigurationForm }) {
  const { t } = useTranslation();
  return (
    <Card className={classes.card}>
      <RemoteScope name={remote.name} version={remote.version}>
        <FieldList fields={fields} />
      </RemoteScope>
      <p className={classes.note}>
        <Lock aria-hidden="true" />
        {t("plugin.view-only")}
      </p>
    </Card>
  );
}

function FieldList({ fields }: Pick<PluginConfigurationForm, "fields">) {
  const { t } = useTranslation();
  // i18n-keys: *
  const items = fields.map((field) => ({
    term: t(field.resourceKey),
    description: <FieldValueText field={field} />,
  }));
  return <DescriptionList items={items} />;
}
