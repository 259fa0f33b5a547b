import { paths } from "@gatehouse/shared/contracts/paths.contract";
import type { AutomaticRollback } from "@gatehouse/shared/contracts/releases.contract";
import { announce } from "@gatehouse/shared/frame";
import { useTranslation } from "@gatehouse/shared/i18n";
import { appStore } from "@gatehouse/shared/state";
import { Banner } from "@gatehouse/shared/ui/banner";
import { TextLink } from "@gatehouse/shared/ui/text-link";
import { useEffect } from "react";
import { useSectionTitle } from "../../components/use-section-title.ts";
import { rollbacksAtom } from "../../federation/swap/rollbacks.atoms.ts";
import { shownVersion } from "../../model/shown-version.ts";
import { ToastTimer } from "../toasts/toast-timer.tsx";

/** Notifies an operator of an automatic rollback for a while; it stays in the notification centre. */
export function RollbackNotice({ rollback }: { rollback: AutomaticRollback }) {
  const { t } = useTranslation();
  const { id, version, backTo } = rollback;
  const values = {
    name: useSectionTitle()(rollback.name),
    version: shownVersion(version),
    backTo: shownVersion(backTo),
  };
  // Without a version to roll back to, an operator must act.
  const isFailing = version === backTo;
  // i18n-keys: operator-notices.failing, operator-notices.taken-back
  const text = t(`operator-notices.${isFailing ? "failing" : "taken-back"}`, values);
  useEffect(() => announce(text), [text]);
  const dismiss = (): void => appStore.set(rollbacksAtom, (list) => list.filter((one) => one.id !== id));
  return (
    <ToastTimer isStopped={isFailing} onEnd={dismiss}>
      <Banner
        tone="warning"
        action={
          <TextLink to={paths.releases} tone="inherit" isInline>
            {t("operator-notices.releases")}
          </TextLink>
        }
        onDismiss={dismiss}
      >
        {text}
      </Banner>
    </ToastTimer>
  );
}
