import { useTranslation } from "@gatehouse/shared/i18n";
import { Banner } from "@gatehouse/shared/ui/banner";
import type { Proof } from "./use-proof.ts";

/** What went wrong with the proof, or where it goes on. */
export function ProofNote({ proof: { problem, isAway }, provider }: { proof: Proof; provider: string | null }) {
  const { t } = useTranslation();
  if (problem === "failed" || problem === "blocked")
    return (
      <Banner tone="danger" announce="alert">
        {problem === "failed" ? t("step-up.failed") : t("step-up.provider-blocked")}
      </Banner>
    );
  if (!isAway) return null;
  return (
    <Banner tone="info" announce="status">
      {t("step-up.provider-opened", { provider: provider ?? "" })}
    </Banner>
  );
}
