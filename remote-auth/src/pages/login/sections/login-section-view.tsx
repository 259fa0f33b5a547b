import { useState } from "react";
import type { LoginOffer } from "../../../model/login-offer.ts";
import type { LoginSection, LoginSectionName } from "../../../model/login-sections.ts";
import { ErrorSection } from "./error-section.tsx";
import { LazySection } from "./lazy-section.tsx";
import { LoadingSection } from "./loading-section.tsx";
import { SectionBody } from "./section-body.tsx";
import type { SectionProps } from "./section-props.ts";
import { StandardSection } from "./standard-section.tsx";

type LoginSectionViewProps = Omit<SectionProps<LoginSectionName>, "section"> & {
  section: LoginSection;
  onOffer: (offer: LoginOffer) => void;
};

/** Shows the current section with a fade. */
export function LoginSectionView({ section, onOffer, ...props }: LoginSectionViewProps) {
  const [shown, setShown] = useState({ name: section.name, hasChanged: false });
  if (shown.name !== section.name) setShown({ name: section.name, hasChanged: true });
  const { hasChanged } = shown;

  switch (section.name) {
    case "loading":
      return (
        <SectionBody key={section.task} hasChanged={hasChanged}>
          <LoadingSection section={section} {...props} onOffer={onOffer} />
        </SectionBody>
      );
    case "standard":
      return (
        <SectionBody key="standard" hasChanged={hasChanged}>
          <StandardSection section={section} {...props} />
        </SectionBody>
      );
    case "error":
      return (
        <SectionBody key="error" hasChanged={hasChanged}>
          <ErrorSection section={section} {...props} />
        </SectionBody>
      );
    default:
      return (
        <LazySection key={section.name} name={section.name} section={section} hasChanged={hasChanged} {...props} />
      );
  }
}
