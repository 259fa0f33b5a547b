import { useTranslation } from "@gatehouse/shared/i18n";
import { Spinner } from "@gatehouse/shared/ui/spinner";
import { lazy, Suspense } from "react";
import { useLoginEntry } from "../../../data/sign-in-details.hooks.ts";
import type { LoginOffer } from "../../../model/login-offer.ts";
import classes from "./loading-section.module.css";
import { LoginHeading } from "./login-heading.tsx";
import type { SectionProps } from "./section-props.ts";

const SingleSignOn = lazy(async () => ({ default: (await import("../alternatives/single-sign-on.tsx")).SingleSignOn }));

type LoadingSectionProps = SectionProps<"loading"> & { onOffer: (offer: LoginOffer) => void };

/** Shown while the first section is decided, or during a sign-in without a form. */
export function LoadingSection(props: LoadingSectionProps) {
  const { t } = useTranslation();
  const isSignIn = props.section.task === "singleSignOn";
  return (
    <>
      <LoginHeading title={t("login.title")} />
      <div className={classes.wait}>
        <Spinner size="large" label={isSignIn ? t("login.signing-in") : t("login.loading")} />
      </div>
      {isSignIn ? (
        <Suspense>
          <SingleSignOn onOutcome={props.onOutcome} />
        </Suspense>
      ) : (
        <EntryRead {...props} />
      )}
    </>
  );
}

function EntryRead({ section, onOffer, onEvent }: LoadingSectionProps) {
  useLoginEntry(section.task === "entry", {
    onRead: onOffer,
    onFailure: (failure) => onEvent({ type: "entryFailed", failure }),
  });
  return null;
}
