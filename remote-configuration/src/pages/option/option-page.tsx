import { paths } from "@gatehouse/shared/contracts/paths.contract";
import type { OptionSections } from "@gatehouse/shared/contracts/options.contract";
import { PageFrame, usePageHeader } from "@gatehouse/shared/frame";
import { useTranslation } from "@gatehouse/shared/i18n";
import { useSearchParams } from "@gatehouse/shared/routing";
import { LinkButton } from "@gatehouse/shared/ui/link-button";
import { PageState } from "@gatehouse/shared/ui/page-state";
import { Spinner } from "@gatehouse/shared/ui/spinner";
import { useOptionSections } from "../../data/options.hooks.ts";
import { OptionCard } from "./option-card.tsx";
import classes from "./option-page.module.css";
import { useMinimumWait } from "./use-minimum-wait.ts";

const SPINNER_MIN_MS = 500;

/** The option sections that the address names, one card each. */
export function OptionPage() {
  const [parameters] = useSearchParams();
  const sectionId = parameters.get("section") ?? "";
  return <OptionContent key={sectionId} sectionId={sectionId} />;
}

function OptionContent({ sectionId }: { sectionId: string }) {
  const { t } = useTranslation();
  const { data, error, isValidating, mutate, save } = useOptionSections(sectionId === "" ? null : sectionId);
  const hasShownSpinner = useMinimumWait(SPINNER_MIN_MS);
  // i18n-keys: option.sections.*
  const name = data ? t(data.resourceKey) : t("option.title");
  usePageHeader({
    section: t("configuration.title"),
    home: { destination: paths.configuration },
    breadcrumbs: [
      { display: t("configuration.title"), method: "sref", destination: paths.configuration },
      ...(data ? [{ display: name, method: "stateless" } as const] : []),
    ],
  });
  const isMissing = sectionId === "" || error?.status === 404;
  return (
    <PageFrame pageId="option" title={name}>
      {isMissing && <NoSuchSection />}
      {!isMissing && error && !data && (
        <PageState
          kind="error"
          title={t("option.failed.title")}
          description={t("option.failed.description")}
          requestId={error.requestId}
          isRetrying={isValidating}
          onRetry={() => void mutate()}
        />
      )}
      {!isMissing && !error && !(data && hasShownSpinner) && <Waiting />}
      {data && hasShownSpinner && <OptionCards sections={data} onSave={save} />}
    </PageFrame>
  );
}

type OptionCardsProps = { sections: OptionSections; onSave: ReturnType<typeof useOptionSections>["save"] };

function OptionCards({ sections, onSave }: OptionCardsProps) {
  return (
    <div className={classes.column}>
      {sections._embedded.optionSections.map((section) => (
        <OptionCard key={section.resourceKey} section={section} onSave={onSave} />
      ))}
    </div>
  );
}

function Waiting() {
  const { t } = useTranslation();
  return (
    <div className={classes.waiting}>
      <Spinner size="large" label={t("option.loading")} />
    </div>
  );
}

function NoSuchSection() {
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
