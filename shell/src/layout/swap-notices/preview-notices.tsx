import type { Preview } from "@gatehouse/shared/contracts/previews.contract";
import { announce } from "@gatehouse/shared/frame";
import { useTranslation } from "@gatehouse/shared/i18n";
import { useAtomValue } from "@gatehouse/shared/state";
import { Banner } from "@gatehouse/shared/ui/banner";
import { Eye } from "lucide-react";
import { useEffect, useState } from "react";
import { addressText } from "../../components/address-text.ts";
import { useSectionTitle } from "../../components/use-section-title.ts";
import { previewsAtom, stopPreviews } from "../../federation/selection/previews.ts";
import { shownVersion } from "../../model/shown-version.ts";
import { VersionBadge } from "./version-badge.tsx";

/** What this tab previews, and why it does not show the other versions of its address. */
export function PreviewNotices() {
  const { t, language, direction } = useTranslation();
  const titleOf = useSectionTitle();
  const previews = useAtomValue(previewsAtom);
  const shown = previews.filter(({ state }) => state === "shown");
  const others = previews.filter(({ state }) => state !== "shown");
  const names = shown.map(({ name, version }) => `${titleOf(name)} ${addressText(shownVersion(version), direction)}`);
  const versions = new Intl.ListFormat(language).format(names);
  return (
    <>
      {others.map((preview) => (
        <PreviewNotice key={`${preview.name} ${preview.version} ${preview.state}`} preview={preview} />
      ))}
      {shown.length > 0 && (
        <VersionBadge
          icon={<Eye aria-hidden="true" />}
          tone="info"
          text={t("swap-notices.preview.running", { versions })}
          onStop={stopPreviews}
        />
      )}
    </>
  );
}

function PreviewNotice({ preview: { name, version, state, detail = "" } }: { preview: Preview }) {
  const { t } = useTranslation();
  const titleOf = useSectionTitle();
  const [isDismissed, setIsDismissed] = useState(false);
  const values = { name: version === "" ? name : titleOf(name), version: shownVersion(version), detail };
  // i18n-keys: swap-notices.preview.states.*
  const text = t(`swap-notices.preview.states.${state.replaceAll("_", "-")}`, values);
  useEffect(() => announce(text), [text]);
  if (isDismissed) return null;
  return (
    <Banner tone={state === "active" ? "info" : "warning"} onDismiss={() => setIsDismissed(true)}>
      {text}
    </Banner>
  );
}
