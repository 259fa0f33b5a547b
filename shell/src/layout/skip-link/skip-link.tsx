import { useTranslation } from "@gatehouse/shared/i18n";
import { useAtomValue } from "@gatehouse/shared/state";
import { focusMain } from "../../navigation/focus-main.ts";
import { furtherSkipAtom } from "../../navigation/further-skip.atoms.ts";
import { SkipButton } from "../../components/skip-button.tsx";

/** First tab stops: skip the header, and what a page puts before its content. */
export function SkipLink() {
  const { t } = useTranslation();
  const further = useAtomValue(furtherSkipAtom);
  return (
    <>
      <SkipButton onPress={() => focusMain()}>{t("skip-link.label")}</SkipButton>
      {further && <SkipButton onPress={further.onPress}>{further.label}</SkipButton>}
    </>
  );
}
