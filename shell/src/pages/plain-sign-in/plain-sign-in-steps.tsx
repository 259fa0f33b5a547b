import { useTranslation } from "@gatehouse/shared/i18n";
import { Banner } from "@gatehouse/shared/ui/banner";
import { PageState } from "@gatehouse/shared/ui/page-state";
import { useState } from "react";
import { sendCode, signIn, type SignInStep } from "../../data/sign-ins.actions.ts";
import { usePreLoginBanner } from "../../data/sign-ins.hooks.ts";
import type { SignInRefusal } from "../../model/sign-in-refusal.ts";
import { AcceptBannerStep } from "./accept-banner-step.tsx";
import { CodeStep } from "./code-step.tsx";
import { CredentialsStep } from "./credentials-step.tsx";

type Shown = { step: "credentials" } | { step: "code"; prompt: string | undefined };

/** A wrong code can be typed again; any other error restarts the sign-in. */
function next(shown: Shown, result: SignInStep): Shown {
  if (result.kind === "code") return { step: "code", prompt: result.prompt };
  return result.kind === "refused" && result.reason === "code" ? shown : { step: "credentials" };
}

/** The steps: notice, user name and password, and a code if required. */
export function PlainSignInSteps() {
  const banner = usePreLoginBanner();
  const [isBannerAccepted, setIsBannerAccepted] = useState(false);
  const [shown, setShown] = useState<Shown>({ step: "credentials" });
  const [refusal, setRefusal] = useState<SignInRefusal | null>(null);

  const handleResult = async (pending: Promise<SignInStep>): Promise<void> => {
    setRefusal(null);
    const result = await pending;
    if (result.kind === "done") return;
    setRefusal(result.kind === "refused" ? result.reason : null);
    setShown(next(shown, result));
  };

  if (banner === undefined) return <PageState kind="loading" />;
  if (banner !== null && !isBannerAccepted) {
    return <AcceptBannerStep banner={banner} onAccept={() => setIsBannerAccepted(true)} />;
  }
  return (
    <>
      <Refusal reason={refusal} />
      {shown.step === "credentials" ? (
        <CredentialsStep onSubmit={(credentials) => handleResult(signIn(credentials))} />
      ) : (
        <CodeStep
          prompt={shown.prompt}
          onSubmit={(code) => handleResult(sendCode(code))}
          onCancel={() => {
            setRefusal(null);
            setShown({ step: "credentials" });
          }}
        />
      )}
    </>
  );
}

function Refusal({ reason }: { reason: SignInRefusal | null }) {
  const { t } = useTranslation();
  if (reason === null) return null;
  return (
    <Banner tone="danger" announce="alert">
      {/* i18n-keys: plain-sign-in.refusals.* */}
      {t(`plain-sign-in.refusals.${reason}`)}
    </Banner>
  );
}
