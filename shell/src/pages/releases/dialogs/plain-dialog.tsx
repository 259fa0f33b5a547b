import { useTranslation } from "@gatehouse/shared/i18n";
import { useReleaseWords } from "../use-release-words.ts";
import { ChangeDialog } from "./change-dialog.tsx";
import type { SectionDialogProps } from "./section-dialog-props.ts";

type Props = SectionDialogProps & { kind: "rollback" | "end-canary" | "enable" | "remove" };

/** Confirms an action without input; asks for a reason if it takes something away. */
export function PlainDialog({ overview, name, kind, onClose }: Props) {
  const { t } = useTranslation();
  const section = useReleaseWords(overview.organizations).section(name);
  const isRemoval = kind === "remove";
  // i18n-keys: releases.dialogs.*.title releases.dialogs.*.confirm
  return (
    <ChangeDialog
      overview={overview}
      title={t(`releases.dialogs.${kind}.title`, { name: section })}
      confirmLabel={t(`releases.dialogs.${kind}.confirm`)}
      description={isRemoval ? t("releases.dialogs.remove.description") : undefined}
      isDanger={isRemoval}
      isReasonRequired={isRemoval || kind === "rollback"}
      initialValues={() => ({})}
      toSteps={() => [{ action: kind, name }]}
      onClose={onClose}
    />
  );
}
