import { useTranslation } from "@gatehouse/shared/i18n";
import { CopyButton } from "@gatehouse/shared/second-factors/copy-button";
import { Banner } from "@gatehouse/shared/ui/banner";
import classes from "./item-form.module.css";
import { RoleChangesResult } from "./role-changes-result.tsx";
import type { FormActionResult } from "./use-form-action.ts";

const tones = { done: "success", found: "info", failed: "danger" } as const;

/** Whether an action worked, in a sentence; and what to correct if it could not begin. */
export function ActionResult({ result }: { result: FormActionResult | null }) {
  const { t } = useTranslation();
  if (result === null) return null;
  if (result.kind !== "invalid") {
    const { kind, messageKey, parameters, secret, roleChanges } = result;
    if (roleChanges !== undefined) return <RoleChangesResult messageKey={messageKey} changes={roleChanges} />;
    return (
      <Banner tone={tones[kind]} announce="status">
        <span className={classes.result}>{t(messageKey, parameters)}</span>
        {secret !== undefined && <NewSecret secret={secret} />}
      </Banner>
    );
  }
  // Inputs of the action show why they are refused.
  if (result.faults.length === 0) return null;
  return (
    <Banner tone="danger" announce="status">
      {t("form.action-invalid")}
      <ul className={classes.faults}>
        {result.faults.map(({ label, text }) => (
          <li key={label}>{t("form.fault-of-field", { field: label, fault: text })}</li>
        ))}
      </ul>
    </Banner>
  );
}

/** Whole and in its own direction, because one wrong character makes it useless. */
function NewSecret({ secret }: { secret: string }) {
  const { t } = useTranslation();
  const texts = {
    copy: t("form.copy"),
    copied: t("grid.details-panel.copied"),
    copyFailed: t("grid.details-panel.not-copied"),
  };
  return (
    <div className={classes.secret}>
      <code dir="ltr" className={classes.code}>
        {secret}
      </code>
      <CopyButton text={secret} texts={texts} />
    </div>
  );
}
