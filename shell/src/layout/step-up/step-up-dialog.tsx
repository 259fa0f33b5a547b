import { useTranslation } from "@gatehouse/shared/i18n";
import { Button } from "@gatehouse/shared/ui/button";
import { Dialog } from "@gatehouse/shared/ui/dialog";
import { useId } from "react";
import { useConfirmation } from "../../data/identity-provider-confirmations.hooks.ts";
import type { Prove } from "../../session-watch/step-up-question.ts";
import { PasswordForm } from "./password-form.tsx";
import { ProofNote } from "./proof-note.tsx";
import { useProof, type Proof } from "./use-proof.ts";
import classes from "./step-up-dialog.module.css";

type Props = { onProve: Prove; onCancel: () => void };

/**
 * Asks for the password again, for a passkey, or at the provider that signed the user in. It stays open on an error,
 * and nothing behind it changes.
 */
export function StepUpDialog({ onProve, onCancel }: Props) {
  const { data, isLoading } = useConfirmation();
  const proof = useProof(onProve);
  if (isLoading) return null;
  const provider = data?.Provider ?? null;
  const shown = { proof, onCancel };
  return provider === null || data?.HasPassword === true ? (
    <PasswordDialog {...shown} provider={provider} />
  ) : (
    <ProviderDialog {...shown} provider={provider} />
  );
}

type DialogProps<Provider> = { proof: Proof; provider: Provider; onCancel: () => void };

function PasswordDialog({ proof, provider, onCancel }: DialogProps<string | null>) {
  const { t } = useTranslation();
  const formId = useId();
  return (
    <Dialog
      isOpen
      onClose={onCancel}
      isLocked={proof.isPending}
      title={t("step-up.title")}
      initialFocus={proof.inputRef}
      footer={
        <>
          <Button type="submit" form={formId} isPending={proof.isPending}>
            {t("step-up.submit")}
          </Button>
          <CancelButton proof={proof} onCancel={onCancel} />
        </>
      }
    >
      <PasswordForm id={formId} proof={proof} provider={provider} />
    </Dialog>
  );
}

/** For users whose password only the provider knows. */
function ProviderDialog({ proof, provider, onCancel }: DialogProps<string>) {
  const { t } = useTranslation();
  return (
    <Dialog
      isOpen
      onClose={onCancel}
      isLocked={proof.isPending}
      title={t("step-up.provider-title")}
      footer={
        <>
          <Button isPending={proof.isPending} onClick={proof.handleProvider}>
            {t("step-up.provider", { provider })}
          </Button>
          <CancelButton proof={proof} onCancel={onCancel} />
        </>
      }
    >
      <div className={classes.form}>
        <p>{t("step-up.provider-description", { provider })}</p>
        <ProofNote proof={proof} provider={provider} />
      </div>
    </Dialog>
  );
}

function CancelButton({ proof, onCancel }: Pick<DialogProps<string>, "proof" | "onCancel">) {
  const { t } = useTranslation();
  return (
    <Button variant="secondary" disabled={proof.isPending} onClick={onCancel}>
      {t("step-up.cancel")}
    </Button>
  );
}
