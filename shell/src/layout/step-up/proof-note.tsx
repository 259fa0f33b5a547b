import { useTranslation } from "@gatehouse/shared/i18n";
import { Banner } from "@gatehouse/shared/ui/banner";
import type { Proof } from "./use-proof.ts";

const keys = {
  failed: "step-up.failed",
  blocked: "step-up.provider-blocked",
  network: "errors.network",
  timeout: "errors.timeout",
};

/** What went wrong with the proof, or where it goes on. */
export function ProofNote({ proof: { problem, isAway }, provider }: { proof: Proof; provider: string | null }) {
  const { t } = useTranslation();
  if (problem !== null && problem !== "missing" && problem !== "wrong")
    return (
      <Banner tone="danger" announce="alert">
        {t(keys[problem])}
      </Banner>
    );
  if (!isAway) return null;
  return (
    <Banner tone="info" announce="status">
      {t("step-up.provider-opened", { provider: provider ?? "" })}
    </Banner>
  );
}
