import { useTranslation } from "@gatehouse/shared/i18n";
import { useAtomValue } from "@gatehouse/shared/state";
import { Button } from "@gatehouse/shared/ui/button";
import { Card } from "@gatehouse/shared/ui/card";
import { NativeSelect } from "@gatehouse/shared/ui/native-select";
import { TextInput } from "@gatehouse/shared/ui/text-input";
import { useState } from "react";
import { startOverride } from "../../federation/federation.ts";
import { parseLocalAddress } from "../../federation/local-address.ts";
import { overrideAtom } from "../../federation/override.atoms.ts";
import { activeSetAtom } from "../../federation/selection.atoms.ts";
import classes from "./releases.module.css";

/** Where `gatehouse remotes dev` serves unless told otherwise. */
const usualAddress = "localhost:4700";

/** Has one section run from the user's own machine, in this tab; the badge of the frame says so and ends it. */
export function LocalSectionCard() {
  const { t } = useTranslation();
  const override = useAtomValue(overrideAtom);
  const names = Object.keys(useAtomValue(activeSetAtom)?.remotes ?? {}).sort();
  const [name, setName] = useState(override?.name ?? names[0] ?? "");
  const [address, setAddress] = useState(override?.address ?? usualAddress);
  const [problem, setProblem] = useState<"address" | "failed" | null>(null);
  const run = async (): Promise<void> => {
    const origin = parseLocalAddress(address);
    setProblem(origin === null ? "address" : null);
    if (origin !== null) await startOverride({ name, address: origin }).catch(() => setProblem("failed"));
  };
  return (
    <Card title={t("releases.local.title")}>
      <form
        className={classes["local-section"]}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void run();
        }}
      >
        <p className={classes["muted"]}>{t("releases.local.description")}</p>
        <NativeSelect
          label={t("releases.columns.section")}
          options={names.map((value) => ({ value, label: value }))}
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
