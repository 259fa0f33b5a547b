import { toApiError } from "@gatehouse/shared/api";
import { paths } from "@gatehouse/shared/contracts/paths.contract";
import { errorText } from "@gatehouse/shared/forms";
import { useTranslation } from "@gatehouse/shared/i18n";
import { useNavigate } from "@gatehouse/shared/routing";
import { useSession } from "@gatehouse/shared/session";
import { Banner } from "@gatehouse/shared/ui/banner";
import { Button } from "@gatehouse/shared/ui/button";
import { useEffect, useRef, useState } from "react";
import classes from "./terms-of-use-page.module.css";

type AcceptTermsProps = {
  version: string;
  onAccept: (version: string) => Promise<void>;
  /** Another version is in force than the one on screen. */
  onOutdated: () => Promise<void>;
};

/** Confirm, which opens the console, and Cancel, which signs out. */
export function AcceptTerms({ version, onAccept, onOutdated }: AcceptTermsProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [state, setState] = useState<{ isPending: boolean; failure?: unknown }>({ isPending: false });
  const { TermsAccepted } = useSession();
  useLeaveOnceAccepted(TermsAccepted);

  const handleConfirm = async (): Promise<void> => {
    setState({ isPending: true });
    try {
      await onAccept(version);
    } catch (failure) {
      if (toApiError(failure).code === "terms_changed") await onOutdated();
      return setState({ isPending: false, failure });
    }
    // Who has accepted them before only confirms it.
    if (TermsAccepted) void navigate(paths.dashboard, { replace: true });
  };

  return (
    <>
      {state.failure !== undefined && (
        <Banner tone="danger" announce="alert">
          {errorText(state.failure, t)}
        </Banner>
      )}
      <div className={classes.actions}>
        <Button isPending={state.isPending} onClick={() => void handleConfirm()}>
          {t("terms-of-use.confirm")}
        </Button>
        <Button variant="secondary" disabled={state.isPending} onClick={() => void navigate(paths.logout)}>
          {t("terms-of-use.cancel")}
        </Button>
      </div>
    </>
  );
}

/** Goes on as soon as they are accepted, be it in another tab of this browser. */
function useLeaveOnceAccepted(isAccepted: boolean): void {
  const navigate = useNavigate();
  const wasAcceptedRef = useRef(isAccepted);
  useEffect(() => {
    if (isAccepted && !wasAcceptedRef.current) void navigate(paths.dashboard, { replace: true });
    wasAcceptedRef.current = isAccepted;
  }, [isAccepted, navigate]);
}
