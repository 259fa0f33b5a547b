import { paths } from "@gatehouse/shared/contracts/paths.contract";
import { PageFrame } from "@gatehouse/shared/frame";
import { namespaceOf, translate, useTranslation } from "@gatehouse/shared/i18n";
import { useSearchParams } from "@gatehouse/shared/routing";
import { LinkButton } from "@gatehouse/shared/ui/link-button";
import { PageState } from "@gatehouse/shared/ui/page-state";
import { ReadState } from "@gatehouse/shared/ui/read-state";
import { useConfigurationHeader } from "../../components/use-configuration-header.ts";
import { useIsFresh } from "../../components/use-is-fresh.ts";
import { usePluginConfigurationForm } from "../../data/plugin-configuration-forms.hooks.ts";
import { PluginForm } from "./plugin-form.tsx";
import { PluginValues } from "./plugin-values.tsx";

/** The configuration form `id` that a section declares. */
export function PluginPage() {
  const [parameters] = useSearchParams();
  const id = parameters.get("id") ?? "";
  return <PluginContent key={id} id={id} />;
}

function PluginContent({ id }: { id: string }) {
  const { t } = useTranslation();
  const state = usePluginConfigurationForm(id === "" ? null : id);
  const form = state.data;
  // What the user types in an earlier answer would be based on an older revision.
  const isFresh = useIsFresh(state.isValidating);
  // i18n-keys: *
  const textOf = (key: string): string =>
    translate(namespaceOf(form?.remote.name ?? "", form?.remote.version ?? ""), key);
  const title = form ? textOf(form.resourceKey) : t("plugin.title");
  useConfigurationHeader(title);
  const description = form?.description === undefined ? undefined : textOf(form.description);
  return (
    <PageFrame pageId="plugin" title={title} description={description}>
      {id === "" ? (
        <NoSuchForm />
      ) : (
        <ReadState
          read={isFresh ? state : { ...state, data: undefined, error: undefined }}
          failure={{ title: t("plugin.failed.title"), description: t("plugin.failed.description") }}
          renderFailure={({ status }) => (status === 404 ? <NoSuchForm /> : null)}
        >
          {(shown) =>
            shown.isEditable ? <PluginForm form={shown} title={title} state={state} /> : <PluginValues form={shown} />
          }
        </ReadState>
      )}
    </PageFrame>
  );
}

function NoSuchForm() {
  const { t } = useTranslation();
  return (
    <PageState
      kind="empty"
      title={t("plugin.unknown.title")}
      description={t("plugin.unknown.description")}
      action={
        <LinkButton to={paths.configuration} size="small">
          {t("configuration.title")}
        </LinkButton>
      }
    />
  );
}
