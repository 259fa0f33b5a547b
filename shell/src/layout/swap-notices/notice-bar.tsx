import { announce, hasInputAtom } from "@gatehouse/shared/frame";
import { useTranslation } from "@gatehouse/shared/i18n";
import { appStore, useAtomValue } from "@gatehouse/shared/state";
import { Banner } from "@gatehouse/shared/ui/banner";
import { Button } from "@gatehouse/shared/ui/button";
import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from "react";
import { retryRemote } from "../../federation/federation.ts";
import { offersAtom, type Offer } from "../../federation/swap/offers.atoms.ts";
import { overrideBadgeAtom } from "../../federation/override/override.atoms.ts";
import { rollbacksAtom } from "../../federation/swap/rollbacks.atoms.ts";
import { acceptSwap, withdrawalAtom } from "../../federation/selection/selection.atoms.ts";
import classes from "./notice-bar.module.css";
import { OverrideBadge } from "./override-badge.tsx";
import { PreviewNotices } from "./preview-notices.tsx";
import { RollbackNotice } from "./rollback-notice.tsx";

const { style } = document.documentElement;

/** What else is at the bottom of the window, such as the buttons of a panel, makes room for the notices. */
function useRoom() {
  const barRef = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const observer = new ResizeObserver(([entry]) =>
      style.setProperty("--notices-height", `${entry?.borderBoxSize[0]?.blockSize ?? 0}px`),
    );
    if (barRef.current) observer.observe(barRef.current);
    return () => {
      observer.disconnect();
      style.removeProperty("--notices-height");
    };
  }, []);
  return barRef;
}

/** Notices at the bottom of the window; they do not move the page or require an answer. */
export function NoticeBar() {
  const { t } = useTranslation();
  const offers = useAtomValue(offersAtom);
  const override = useAtomValue(overrideBadgeAtom);
  const rollbacks = useAtomValue(rollbacksAtom);
  const barRef = useRoom();
  return (
    <section ref={barRef} className={classes.bar} aria-label={t("swap-notices.region")}>
      {offers.map((offer) => (
        <Notice key={offer.kind} offer={offer} />
      ))}
      {rollbacks.map((rollback) => (
        <RollbackNotice key={rollback.id} rollback={rollback} />
      ))}
      <PreviewNotices />
      {override && <OverrideBadge override={override} />}
    </section>
  );
}

function Notice({ offer }: { offer: Offer }) {
  const { t } = useTranslation();
  const hasInput = useAtomValue(hasInputAtom);
  const [dismissed, setDismissed] = useState<string | null>(null);
  const key = keyOf(offer, hasInput);
  // i18n-keys: swap-notices.*
  const text = t(`swap-notices.${key}`);
  useEffect(() => announce(text), [text]);
  if (dismissed === key) return null;
  const handleDismiss = (): void => {
    if (offer.kind === "withdrawn") appStore.set(withdrawalAtom, null);
    else setDismissed(key);
  };
  const isCalm = offer.kind !== "withdrawn" && offer.kind !== "stand-in";
  return (
    <Banner tone={isCalm ? "info" : "warning"} action={actionOf(offer, hasInput, t)} onDismiss={handleDismiss}>
      {text}
    </Banner>
  );
}

function keyOf(offer: Offer, hasInput: boolean): string {
  if (offer.kind === "stand-in" || offer.kind === "removed") return offer.kind;
  if (offer.kind === "withdrawn") return `withdrawn-${offer.reason}-${offer.work}`;
  if (offer.kind === "swap") return offer.isBlocked ? "swap-blocked" : "swap";
  return hasInput ? `reload-${offer.reason}-blocked` : `reload-${offer.reason}`;
}

/** A swap is offered only when nothing is unsaved. */
function actionOf(offer: Offer, hasInput: boolean, t: (key: string) => string): ReactNode {
  if (hasInput || offer.kind === "withdrawn" || offer.kind === "removed") return undefined;
  const button = (label: string, act: () => void): ReactNode => (
    <Button variant="secondary" size="small" onClick={act}>
      {label}
    </Button>
  );
  switch (offer.kind) {
    case "swap":
      return button(t("swap-notices.switch-now"), acceptSwap);
    case "reload":
      return button(t("swap-notices.reload-now"), () => window.location.reload());
    case "stand-in":
      return button(t("components.retry"), () => retryRemote(offer.name));
  }
}
