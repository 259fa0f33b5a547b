import type { OptionSaveRequest, OptionSection } from "@gatehouse/shared/contracts/options.contract";
import { useTranslation } from "@gatehouse/shared/i18n";
import { Card } from "@gatehouse/shared/ui/card";
import { OptionForm } from "./option-form.tsx";
import { OptionValues } from "./option-values.tsx";

type OptionCardProps = {
  section: OptionSection;
  onSave: (href: string, changes: OptionSaveRequest) => Promise<void>;
};

/** One option section: a form where it may be changed, else its values. */
export function OptionCard({ section, onSave }: OptionCardProps) {
  const { t } = useTranslation();
  const { update } = section.links;
  // i18n-keys: option.cards.*
  return (
    <Card title={t(section.resourceKey)}>
      {update ? (
        <OptionForm section={section} onSave={async (changes) => onSave(update.href, changes)} />
      ) : (
        <OptionValues fields={section.fields} />
      )}
    </Card>
  );
}
