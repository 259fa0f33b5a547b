import { paths } from "@gatehouse/shared/contracts/paths.contract";
import { useTranslation } from "@gatehouse/shared/i18n";
import { LinkButton } from "@gatehouse/shared/ui/link-button";
import { PageState } from "@gatehouse/shared/ui/page-state";

/** For an address that names no section, or one that the server does not have. */
export function NoSuchSection() {
  const { t } = useTranslation();
  return (
    <PageState
      kind="empty"
      title={t("option.unknown.title")}
      description={t("option.unknown.description")}
      action={
        <LinkButton to={paths.configuration} size="small">
          {t("configuration.title")}
        </LinkButton>
      }
    />
  );
}
