import { useTranslation, type Translate } from "@gatehouse/shared/i18n";
import { useSession } from "@gatehouse/shared/session";
import { Button } from "@gatehouse/shared/ui/button";
import { PasswordInput } from "@gatehouse/shared/ui/password-input";
import { useHasKey } from "../../data/security-keys.hooks.ts";
import { ProofNote } from "./proof-note.tsx";
import type { Proof } from "./use-proof.ts";
import classes from "./step-up-dialog.module.css";

/** The password, and what else the user can prove their identity with. */
export function PasswordForm({ id, proof, provider }: { id: string; proof: Proof; provider: string | null }) {
  const { t } = useTranslation();
  const { SessionUser } = useSession();
  const hasKey = useHasKey();
  const { inputRef, password, problem, isPending, setPassword, handleKey, handleProvider, handleSubmit } = proof;
  return (
    <>
      {/* Tells password managers whose password is asked for. */}
      <input form={id} type="text" autoComplete="username" value={SessionUser?.UserName ?? ""} readOnly hidden />
      <form id={id} className={classes.form} noValidate onSubmit={handleSubmit}>
        <p>{t("step-up.description")}</p>
        <ProofNote proof={proof} provider={provider} />
        <PasswordInput
          ref={inputRef}
          label={t("step-up.password")}
          autoComplete="current-password"
          required
          value={password}
          error={fieldError(problem, t)}
          onChange={({ target }) => setPassword(target.value)}
        />
        {hasKey && (
          <Button variant="secondary" disabled={isPending} onClick={handleKey}>
            {t("step-up.key")}
          </Button>
        )}
        {provider !== null && (
          <Button variant="secondary" disabled={isPending} onClick={handleProvider}>
            {t("step-up.provider", { provider })}
          </Button>
        )}
      </form>
    </>
  );
}

/** The other problems aren't of the field. */
function fieldError(problem: Proof["problem"], t: Translate): string | undefined {
  if (problem === "missing") return t("errors.required");
  return problem === "wrong" ? t("step-up.wrong") : undefined;
}
