import { useTranslation } from "@gatehouse/shared/i18n";
import { Banner } from "@gatehouse/shared/ui/banner";
import { TextLink } from "@gatehouse/shared/ui/text-link";
import { useOnboardingStep } from "../../data/onboarding.hooks.ts";
import { onboardingLinks } from "../../model/onboarding-links.ts";
import classes from "./onboarding-banner.module.css";

/** What an installation in the cloud needs next, and where to do it. */
export function OnboardingBanner() {
  const { t } = useTranslation();
  const step = useOnboardingStep();
  if (step === "none") return null;
  // i18n-keys: dashboard.onboarding.*
  return (
    <Banner
      tone="info"
      action={
        <span className={classes.links}>
          {onboardingLinks[step].map(({ id, destination }) => (
            <TextLink key={id} to={destination} tone="inherit" isInline>
              {t(`dashboard.onboarding.${id}`)}
            </TextLink>
          ))}
        </span>
      }
    >
      {t(step === "resourceBroker" ? "dashboard.onboarding.broker-first" : "dashboard.onboarding.then-inventory")}
    </Banner>
  );
}
