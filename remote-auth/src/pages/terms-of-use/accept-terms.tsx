import { toApiError } from "@gatehouse/shared/api";
import { paths } from "@gatehouse/shared/contracts/paths.contract";
import { errorText } from "@gatehouse/shared/forms";
import { useTranslation } from "@gatehouse/shared/i18n";
import { useNavigate, useSearchParams } from "@gatehouse/shared/routing";
import { extensionReturn } from "@gatehouse/shared/rules/extension-return";
import { startPage, useSession } from "@gatehouse/shared/session";
import { Banner } from "@gatehouse/shared/ui/banner";
import { Button } from "@gatehouse/shared/ui/button";
import { useEffect, useRef, useState } from "react";
import classes from "./terms-of-use-page.module.css";

type AcceptTermsProps = {
  version: string;
  onAccept: (version: string) => Promise<void>;
  /** Called if another version is in force. */
  onOutdated: () => Promise<void>;
};

/** Confirm opens the console, Cancel signs out. */
export function AcceptTerms({ version, onAccept, onOutdated }: AcceptTermsProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [state, setState] = useState<{ isPending: boolean; failure?: unknown }>({ isPending: false });
  const { TermsAccepted } = useSession();
  const [query] = useSearchParams();
  const target = extensionReturn(query.get("redir"), startPage());
  useLeaveOnceAccepted(TermsAccepted, target);

  const handleConfirm = async (): Promise<void> => {
    setState({ isPending: true });
    try {
      await onAccept(version);
    } catch (failure) {
      if (toApiError(failure).code === "terms_changed") await onOutdated();
      return setState({ isPending: false, failure });
    }
    // Preselected if the user has accepted them before.
    if (TermsAccepted) void navigate(target, { replace: true });
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

/** Redirects once the terms are accepted, even in another tab. */
function useLeaveOnceAccepted(isAccepted: boolean, target: string): void {
  const navigate = useNavigate();
  const wasAcceptedRef = useRef(isAccepted);
  useEffect(() => {
    if (isAccepted && !wasAcceptedRef.current) void navigate(target, { replace: true });
    wasAcceptedRef.current = isAccepted;
  }, [isAccepted, navigate, target]);
}
