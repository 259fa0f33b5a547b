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
  const state = useOptionSections(sectionId === "" ? null : sectionId);
  // i18n-keys: option.sections.*
  const name = state.data ? t(state.data.resourceKey) : t("option.title");
  usePageHeader({
    section: t("configuration.title"),
    home: { destination: paths.configuration },
    breadcrumbs: state.data ? [{ display: name, method: "stateless" }] : [],
  });
  return (
    <PageFrame pageId="option" title={name}>
      {sectionId === "" ? <NoSuchSection /> : <OptionSectionsState state={state} />}
    </PageFrame>
  );
}

function OptionSectionsState({ state }: { state: ReturnType<typeof useOptionSections> }) {
  const { t } = useTranslation();
  const { data, error, isValidating, mutate, save } = state;
  const hasShownSpinner = useMinimumWait(SPINNER_MIN_MS);
  if (data && hasShownSpinner) return <OptionCards sections={data} onSave={save} />;
  if (data || !error) return <Waiting />;
  if (error.status === 404) return <NoSuchSection />;
  return (
    <PageState
      kind="error"
      title={t("option.failed.title")}
      description={t("option.failed.description")}
      requestId={error.requestId}
      isRetrying={isValidating}
      onRetry={() => void mutate()}
    />
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
