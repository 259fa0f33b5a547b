import { useTranslation } from "@gatehouse/shared/i18n";
import { Banner } from "@gatehouse/shared/ui/banner";
import type { SignInFailure } from "../../../model/sign-in-failure.ts";

/** Describes a failure and what to do about it. */
export function FailureBanner({ failure }: { failure: SignInFailure }) {
  const { t } = useTranslation();
  return (
    <Banner tone="danger" announce="alert">
      {/* i18n-keys: login.failures.* */}
      {t(`login.failures.${failure.kind}`, failure.kind === "server" ? { status: String(failure.status) } : {})}
    </Banner>
  );
}
