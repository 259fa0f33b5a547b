import { useTranslation } from "@gatehouse/shared/i18n";
import { Spinner } from "@gatehouse/shared/ui/spinner";
import { useEffect, useEffectEvent, useState, type ComponentType } from "react";
import type { LoginSectionName } from "../../../model/login-sections.ts";
import classes from "./loading-section.module.css";
import { SectionBody } from "./section-body.tsx";
import type { SectionProps } from "./section-props.ts";

/** Sections loaded on demand, to keep the first screen small. */
export type LazySectionName = Exclude<LoginSectionName, "loading" | "standard" | "error">;

type View<Name extends LoginSectionName> = ComponentType<SectionProps<Name>>;

const loaders: { readonly [Name in LazySectionName]: () => Promise<View<Name>> } = {
  prelogin: async () => (await import("./prelogin-section.tsx")).PreloginSection,
  twofactor: async () => (await import("./twofactor-section.tsx")).TwofactorSection,
  fido2: async () => (await import("./fido2-section.tsx")).Fido2Section,
  configureDevice: async () => (await import("./configure-device-section.tsx")).ConfigureDeviceSection,
  deviceConfigured: async () => (await import("./device-configured-section.tsx")).DeviceConfiguredSection,
  forgotpwReset: async () => (await import("./forgotpw-reset-section.tsx")).ForgotpwResetSection,
  forgotpwComplete: async () => (await import("./forgotpw-complete-section.tsx")).ForgotpwCompleteSection,
  custom: async () => (await import("./custom-section.tsx")).CustomSection,
};

/** Sections that were loaded before the page rendered. */
const prepared: { [Name in LazySectionName]?: View<Name> } = {};

/** Loads a section that shows first; it then shows without a spinner, and does not fade in. */
export async function prepareSection(name: "prelogin"): Promise<void> {
  prepared[name] = await loaders[name]();
}

type LazySectionProps<Name extends LazySectionName> = SectionProps<Name> & {
  name: Name;
  /** False for the section that shows first. */
  hasChanged: boolean;
};

/** Loads and shows a section; one instance per section. */
export function LazySection<Name extends LazySectionName>({ name, hasChanged, ...props }: LazySectionProps<Name>) {
  const { t } = useTranslation();
  const [isPrepared] = useState(name in prepared);
  const [View, setView] = useState<View<Name> | null>(() => prepared[name] ?? null);
  const load = useEffectEvent(() => loaders[name]());
  const handleMissing = useEffectEvent(() => props.onEvent({ type: "sectionMissing" }));

  useEffect(() => {
    if (isPrepared) return undefined;
    let isGone = false;
    const show = async (): Promise<void> => {
      try {
        const loaded = await load();
        if (!isGone) setView(() => loaded);
      } catch {
        if (!isGone) handleMissing();
      }
    };
    void show();
    return () => {
      isGone = true;
    };
  }, [isPrepared]);

  if (View === null) {
    return (
      <div className={classes.wait}>
        <Spinner size="large" label={t("shared:ui.loading")} />
      </div>
    );
  }
  return (
    <SectionBody hasChanged={hasChanged || !isPrepared}>
      <View {...props} />
    </SectionBody>
  );
}
