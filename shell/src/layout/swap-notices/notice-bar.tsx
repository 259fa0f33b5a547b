import { announce, dirtySources } from "@gatehouse/shared/frame";
import { useTranslation } from "@gatehouse/shared/i18n";
import { useAtomValue } from "@gatehouse/shared/state";
import { Banner } from "@gatehouse/shared/ui/banner";
import { Button } from "@gatehouse/shared/ui/button";
import { useEffect, useState, useSyncExternalStore, type ReactNode } from "react";
import { retryRemote } from "../../federation/federation.ts";
import { offersAtom, type Offer } from "../../federation/offers.atoms.ts";
import { overrideBadgeAtom } from "../../federation/override.atoms.ts";
import { acceptSwap } from "../../federation/selection.atoms.ts";
import classes from "./notice-bar.module.css";
import { OverrideBadge } from "./override-badge.tsx";

/** Calm lines at the end of the window: nothing moves, nothing must be answered. */
export function NoticeBar() {
  const { t } = useTranslation();
  const offers = useAtomValue(offersAtom);
  const override = useAtomValue(overrideBadgeAtom);
  return (
    <section className={classes["bar"]} aria-label={t("swap-notices.region")}>
      {offers.map((offer) => (
        <Notice key={offer.kind} offer={offer} />
      ))}
      {override && <OverrideBadge override={override} />}
    </section>
  );
}

function Notice({ offer }: { offer: Offer }) {
  const { t } = useTranslation();
  const hasInput = useSyncExternalStore(dirtySources.subscribe, dirtySources.hasInput);
  const [dismissed, setDismissed] = useState<string | null>(null);
  const key = keyOf(offer, hasInput);
  // i18n-keys: swap-notices.*
  const text = t(`swap-notices.${key}`);
  useEffect(() => announce(text), [text]);
  if (dismissed === key) return null;
  return (
    <Banner
      tone={offer.kind === "stand-in" ? "warning" : "info"}
      action={actionOf(offer, hasInput, t)}
      onDismiss={() => setDismissed(key)}
    >
      {text}
    </Banner>
  );
}

function keyOf(offer: Offer, hasInput: boolean): string {
  if (offer.kind === "stand-in") return "stand-in";
  if (offer.kind === "swap") return offer.isBlocked ? "swap-blocked" : "swap";
  return hasInput ? `reload-${offer.reason}-blocked` : `reload-${offer.reason}`;
}

/** A change of what is on screen waits for unsaved work, so that it is not offered before. */
function actionOf(offer: Offer, hasInput: boolean, t: (key: string) => string): ReactNode {
  if (hasInput) return undefined;
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
