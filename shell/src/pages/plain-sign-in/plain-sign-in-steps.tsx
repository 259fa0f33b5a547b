import { useTranslation } from "@gatehouse/shared/i18n";
import { Banner } from "@gatehouse/shared/ui/banner";
import { PageState } from "@gatehouse/shared/ui/page-state";
import { useState } from "react";
import { usePlainSignIn, usePreLoginBanner, type SignInStep } from "../../data/sign-ins.hooks.ts";
import type { SignInRefusal } from "../../model/sign-in-refusal.ts";
import { AcceptBannerStep } from "./accept-banner-step.tsx";
import { CodeStep } from "./code-step.tsx";
import { CredentialsStep } from "./credentials-step.tsx";

type Shown = { step: "credentials" } | { step: "code"; prompt: string | undefined };

/** A wrong code may be typed again; everything else begins anew. */
function next(shown: Shown, result: SignInStep): Shown {
  if (result.kind === "code") return { step: "code", prompt: result.prompt };
  return result.kind === "refused" && result.reason === "code" ? shown : { step: "credentials" };
}

/** The notice to accept, user name and password, and the code where one is asked for. */
export function PlainSignInSteps() {
  const banner = usePreLoginBanner();
  const signIn = usePlainSignIn();
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
        <CredentialsStep onSubmit={(credentials) => handleResult(signIn.begin(credentials))} />
      ) : (
        <CodeStep
          prompt={shown.prompt}
          onSubmit={(code) => handleResult(signIn.answer(code))}
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
