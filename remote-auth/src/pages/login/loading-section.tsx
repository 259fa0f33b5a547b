import { useTranslation } from "@gatehouse/shared/i18n";
import { Spinner } from "@gatehouse/shared/ui/spinner";
import { useSessionRead } from "../../data/sessions.hooks.ts";
import type { SignInFailure } from "../../model/sign-in-failure.ts";
import classes from "./loading-section.module.css";
import { LoginHeading } from "./login-heading.tsx";

type LoadingSectionProps = { onRead: () => void; onFailure: (failure: SignInFailure) => void };

/** Shown while the console asks who is signed in. */
export function LoadingSection({ onRead, onFailure }: LoadingSectionProps) {
  const { t } = useTranslation();
  useSessionRead({ onRead, onFailure });
  return (
    <>
      <LoginHeading title={t("login.title")} />
      <div className={classes.wait}>
        <Spinner size="large" label={t("login.loading")} />
      </div>
    </>
  );
}
