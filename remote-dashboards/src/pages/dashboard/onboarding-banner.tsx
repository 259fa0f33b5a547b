import { type Onboarding, onboardingDestinations } from "@gatehouse/shared/contracts/onboarding.contract";
import { useTranslation } from "@gatehouse/shared/i18n";
import { Banner } from "@gatehouse/shared/ui/banner";
import { TextLink } from "@gatehouse/shared/ui/text-link";
import { useOnboarding } from "../../data/onboarding.hooks.ts";
import classes from "./onboarding-banner.module.css";

/** Translation key of each setup step. */
function chooseText({ step, links }: Onboarding): string {
  if (step === "resourceBroker") return "broker-first";
  if (links.length > 1) return "then-inventory";
  return links.includes("add-systems") ? "then-systems" : "then-scan";
}

/** The next setup step of an installation in the cloud, with a link to it. */
export function OnboardingBanner() {
  const { t } = useTranslation();
  const onboarding = useOnboarding();
  if (onboarding.step === "none") return null;
  // i18n-keys: dashboard.onboarding.*
  return (
    <Banner
      tone="info"
      action={
        <span className={classes.links}>
          {onboarding.links.map((link) => (
            <TextLink key={link} to={onboardingDestinations[link]} tone="inherit" isInline>
              {t(`dashboard.onboarding.${link}`)}
            </TextLink>
          ))}
        </span>
      }
    >
      {t(`dashboard.onboarding.${chooseText(onboarding)}`)}
    </Banner>
  );
}
