import { useTranslation } from "@gatehouse/shared/i18n";
import { useAtomValue } from "@gatehouse/shared/state";
import { NativeSelect } from "@gatehouse/shared/ui/native-select";
import { TextInput } from "@gatehouse/shared/ui/text-input";
import { useState } from "react";
import { useSectionTitle } from "../../components/use-section-title.ts";
import { activeSetAtom } from "../../federation/selection/selection.atoms.ts";

/** Chosen for a section that the console does not know; no section has this name. */
const unknownSection = "";

type Props = { name: string; error: string | undefined; onChange: (name: string) => void };

/** A section of this tab, or the name of one that is in no revision. */
export function SectionChoice({ name, error, onChange }: Props) {
  const { t } = useTranslation();
  const titleOf = useSectionTitle();
  const names = Object.keys(useAtomValue(activeSetAtom)?.remotes ?? {}).sort((a, b) =>
    titleOf(a).localeCompare(titleOf(b)),
  );
  const [isUnknown, setIsUnknown] = useState(!names.includes(name));
  const another = { value: unknownSection, label: t("releases.local.another") };
  return (
    <>
      <NativeSelect
        label={t("releases.columns.section")}
        options={[...names.map((value) => ({ value, label: titleOf(value) })), another]}
        value={isUnknown ? unknownSection : name}
        onChange={({ target }) => {
          setIsUnknown(target.value === unknownSection);
          onChange(target.value);
        }}
      />
      {isUnknown && (
        <TextInput
          label={t("releases.local.name")}
          dir="ltr"
          autoComplete="off"
          spellCheck={false}
          value={name}
          error={error}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </>
  );
}
