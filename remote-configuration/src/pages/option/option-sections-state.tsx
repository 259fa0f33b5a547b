import { useTranslation } from "@gatehouse/shared/i18n";
import { ReadState } from "@gatehouse/shared/ui/read-state";
import { Spinner } from "@gatehouse/shared/ui/spinner";
import type { OptionSectionsState as State } from "../../data/options.hooks.ts";
import { developerMessage } from "../../model/developer-message.ts";
import { optionScopeId, type OptionPlace } from "../../model/option-place.ts";
import { isViewOnly } from "./is-view-only.ts";
import { NoSuchSection } from "./no-such-section.tsx";
import { OptionCards } from "./option-cards.tsx";
import classes from "./option-page.module.css";
import { useMinimumWait } from "./use-minimum-wait.ts";

const MIN_SPINNER_MS = 500;

type OptionSectionsStateProps = { place: OptionPlace; state: State };

/** The cards, or why there are none yet. */
export function OptionSectionsState({ place, state }: OptionSectionsStateProps) {
  const { t } = useTranslation();
  const { data, error } = state;
  const hasShownSpinner = useMinimumWait(MIN_SPINNER_MS);
  const read = { ...state, data: hasShownSpinner ? data : undefined, error: data ? undefined : error };
  const description = [t("option.failed.description"), developerMessage(error)].filter(Boolean).join("\n");
  return (
    <ReadState
      read={read}
      loading={<Waiting />}
      failure={{ title: t("option.failed.title"), description: <p className={classes.failure}>{description}</p> }}
      renderFailure={({ status }) => (status === 404 ? <NoSuchSection /> : null)}
    >
      {(sections) => (
        <OptionCards
          sections={sections}
          source={{ ...state, scopeId: optionScopeId(place) }}
          isViewOnly={isViewOnly(sections)}
        />
      )}
    </ReadState>
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
