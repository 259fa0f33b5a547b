import { toApiError } from "@gatehouse/shared/api";
import { useFailureNotices } from "@gatehouse/shared/frame";
import { useTranslation } from "@gatehouse/shared/i18n";
import { Banner } from "@gatehouse/shared/ui/banner";
import { Button } from "@gatehouse/shared/ui/button";
import { ConfirmDialog } from "@gatehouse/shared/ui/confirm-dialog";
import { ReadState } from "@gatehouse/shared/ui/read-state";
import { Skeleton } from "@gatehouse/shared/ui/skeleton";
import { useState } from "react";
import { renewRecoveryCodes } from "../../../data/recovery-codes.actions.ts";
import { useRecoveryCodesLeft } from "../../../data/recovery-codes.hooks.ts";
import { failureKey } from "../../../model/failure-key.ts";
import classes from "./two-factor.module.css";

/** With so few codes left the user should make new ones. */
const FEW_CODES = 2;

type RecoveryCodesProps = { onRenewed: (codes: readonly string[]) => void };

/** How many recovery codes are left, and new ones in their place. */
export function RecoveryCodes({ onRenewed }: RecoveryCodesProps) {
  const { t } = useTranslation();
  const left = useRecoveryCodesLeft();
  const [isAsking, setAsking] = useState(false);
  const [isPending, setPending] = useState(false);
  const failures = useFailureNotices();

  const handleConfirm = async (): Promise<void> => {
    setPending(true);
    try {
      const codes = await renewRecoveryCodes();
      void left.mutate();
      failures.withdraw();
      onRenewed(codes);
    } catch (error) {
      failures.tell({ messageKey: failureKey(toApiError(error), "account.twofa.recovery.failed") });
      setPending(false);
      setAsking(false);
    }
  };

  return (
    <section className={classes.recovery} aria-label={t("account.twofa.recovery.title")}>
      <h3>{t("account.twofa.recovery.title")}</h3>
      <p className={classes.muted}>{t("account.twofa.recovery.description")}</p>
      <ReadState
        read={left}
        skeleton={<Skeleton width="16rem" />}
        failure={{ title: t("account.twofa.recovery.unread") }}
      >
        {({ Left: count }) => <CodesLeft count={count} />}
      </ReadState>
      <div>
        <Button variant="secondary" onClick={() => setAsking(true)}>
          {t("account.twofa.recovery.renew")}
        </Button>
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        title={t("account.twofa.recovery.question")}
        confirmLabel={t("account.twofa.recovery.renew")}
        isPending={isPending}
        onConfirm={() => void handleConfirm()}
        onCancel={() => setAsking(false)}
      >
        {t("account.twofa.recovery.consequence")}
      </ConfirmDialog>
    </section>
  );
}

function CodesLeft({ count }: { count: number }) {
  const { t } = useTranslation();
  const text = t("account.twofa.recovery.left", { count });
  return count > FEW_CODES ? <p>{text}</p> : <Banner tone="warning">{text}</Banner>;
}
