import { toFormValues, type DescribedFormValues } from "@gatehouse/shared/described-forms";
import type { OptionSection } from "@gatehouse/shared/contracts/options.contract";
import { Form } from "@gatehouse/shared/forms";
import { useTranslation } from "@gatehouse/shared/i18n";
import { useEffect, useState } from "react";
import { InvalidFieldsNote } from "../../components/invalid-fields-note.tsx";
import { CardFoot } from "./card-foot.tsx";
import { focusCard } from "./focus-card.ts";
import { OptionControl } from "./option-control.tsx";
import type { OptionSource } from "./option-source.ts";
import { useCardSave } from "./saving/use-card-save.tsx";
import { useBaseCard } from "./use-base-card.ts";
import type { OptionCards } from "./use-option-cards.ts";

type OptionFormProps = {
  section: OptionSection;
  cards: OptionCards;
  source: OptionSource;
  hasShortcut: boolean;
};

/** The form of one option section. */
export function OptionForm({ section, cards, source, hasShortcut }: OptionFormProps) {
  const { t } = useTranslation();
  const { resourceKey } = section;
  const [base, renewBase] = useBaseCard(section, cards.changedIds.has(resourceKey));
  const [generation, setGeneration] = useState(0);
  useEffect(() => {
    if (generation > 0) focusCard(resourceKey);
  }, [generation, resourceKey]);
  // A new form, because this one keeps the user's changes.
  const handleReplaced = (): void => setGeneration((count) => count + 1);
  const { submit, dialogs } = useCardSave({ base, renewBase, onReplaced: handleReplaced, cards, source });
  return (
    <>
      <Form<DescribedFormValues>
        key={generation}
        id={`option-${resourceKey}`}
        aria-label={t(resourceKey)}
        initialValues={toFormValues(base.fields)}
        onSubmit={submit}
        hasDraft
      >
        <InvalidFieldsNote>{t("option.invalid-fields")}</InvalidFieldsNote>
        {base.fields.map((field) => (
          <OptionControl key={field.id} field={field} fields={base.fields} scopeId={source.scopeId} />
        ))}
        <CardFoot id={resourceKey} cards={cards} hasShortcut={hasShortcut} />
      </Form>
      {dialogs}
    </>
  );
}
