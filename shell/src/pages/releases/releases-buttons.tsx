import { paths } from "@gatehouse/shared/contracts/paths.contract";
import { useTranslation } from "@gatehouse/shared/i18n";
import { Button } from "@gatehouse/shared/ui/button";
import { LinkButton } from "@gatehouse/shared/ui/link-button";

type Props = {
  isHistory: boolean;
  /** Undefined without permission to change. */
  onChange: (() => void) | undefined;
};

/** Buttons in the page head. */
export function ReleasesButtons({ isHistory, onChange }: Props) {
  const { t } = useTranslation();
  return (
    <>
      {isHistory ? (
        <LinkButton to={paths.releases} size="small">
          {t("releases.history.back")}
        </LinkButton>
      ) : (
        <LinkButton to={`${paths.releases}?view=history`} size="small">
          {t("releases.history.title")}
        </LinkButton>
      )}
      {onChange && !isHistory && (
        <Button size="small" onClick={onChange}>
          {t("releases.change.open")}
        </Button>
      )}
    </>
  );
}
