import { useTranslation } from "@gatehouse/shared/i18n";
import { useAtomValue } from "@gatehouse/shared/state";
import { Button } from "@gatehouse/shared/ui/button";
import { Card } from "@gatehouse/shared/ui/card";
import { NativeSelect } from "@gatehouse/shared/ui/native-select";
import { TextInput } from "@gatehouse/shared/ui/text-input";
import { useState } from "react";
import { useSectionTitle } from "../../components/use-section-title.ts";
import { startOverride } from "../../federation/federation.ts";
import { parseLocalOrigin } from "../../federation/override/local-origin.ts";
import { overrideAtom } from "../../federation/override/override.atoms.ts";
import { activeSetAtom } from "../../federation/selection/selection.atoms.ts";
import classes from "./releases.module.css";

/** Default address of `gatehouse remotes dev`. */
const usualAddress = "localhost:4700";

/** Runs one section from the user's own machine, in this tab; a badge shows and ends this. */
export function LocalSectionCard() {
  const { t } = useTranslation();
  const override = useAtomValue(overrideAtom);
  const titleOf = useSectionTitle();
  const names = Object.keys(useAtomValue(activeSetAtom)?.remotes ?? {}).sort((a, b) =>
    titleOf(a).localeCompare(titleOf(b)),
  );
  const [name, setName] = useState(override?.name ?? names[0] ?? "");
  const [address, setAddress] = useState(override?.address ?? usualAddress);
  const [problem, setProblem] = useState<"address" | "failed" | null>(null);
  const run = async (): Promise<void> => {
    const origin = parseLocalOrigin(address);
    setProblem(origin === null ? "address" : null);
    if (origin !== null) await startOverride({ name, address: origin }).catch(() => setProblem("failed"));
  };
  return (
    <Card title={t("releases.local.title")}>
      <form
        className={classes.localSection}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void run();
        }}
      >
        <p className={classes.muted}>{t("releases.local.description")}</p>
        <NativeSelect
          label={t("releases.columns.section")}
          options={names.map((value) => ({ value, label: titleOf(value) }))}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <TextInput
          label={t("releases.local.address")}
          dir="ltr"
          autoComplete="off"
          spellCheck={false}
          value={address}
          // i18n-keys: releases.local.problems.*
          error={problem ? t(`releases.local.problems.${problem}`) : undefined}
          onChange={(event) => setAddress(event.target.value)}
        />
        <Button type="submit" variant="secondary">
          {t("releases.local.run")}
        </Button>
      </form>
    </Card>
  );
}
