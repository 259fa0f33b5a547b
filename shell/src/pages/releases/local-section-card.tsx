import { remoteNameSchema } from "@gatehouse/shared/contracts/remotes.contract";
import { useTranslation } from "@gatehouse/shared/i18n";
import { useAtomValue } from "@gatehouse/shared/state";
import { Button } from "@gatehouse/shared/ui/button";
import { Card } from "@gatehouse/shared/ui/card";
import { TextInput } from "@gatehouse/shared/ui/text-input";
import { useState } from "react";
import { useSectionTitle } from "../../components/use-section-title.ts";
import { startOverride } from "../../federation/change-override.ts";
import { parseLocalOrigin } from "../../federation/override/local-origin.ts";
import { overrideAtom } from "../../federation/override/override.atoms.ts";
import { activeSetAtom } from "../../federation/selection/selection.atoms.ts";
import classes from "./releases.module.css";
import { SectionChoice } from "./section-choice.tsx";

/** Default address of `gatehouse remotes dev`. */
const usualAddress = "localhost:4700";

type Problem = "address" | "name" | "failed";

/** The shell runs from no other machine than the console's. */
const isSectionName = (name: string): boolean => remoteNameSchema.safeParse(name).success && name !== "shell";

async function run(name: string, address: string): Promise<Problem | null> {
  if (!isSectionName(name)) return "name";
  const origin = parseLocalOrigin(address);
  if (origin === null) return "address";
  return startOverride({ name, address: origin }).then(
    () => null,
    () => "failed",
  );
}

/** Runs one section from the user's own machine, in this tab; a badge shows and ends this. */
export function LocalSectionCard() {
  const { t } = useTranslation();
  const override = useAtomValue(overrideAtom);
  const titleOf = useSectionTitle();
  const [first = ""] = Object.keys(useAtomValue(activeSetAtom)?.remotes ?? {}).sort((a, b) =>
    titleOf(a).localeCompare(titleOf(b)),
  );
  const [name, setName] = useState(override?.name ?? first);
  const [address, setAddress] = useState(override?.address ?? usualAddress);
  const [problem, setProblem] = useState<Problem | null>(null);
  // i18n-keys: releases.local.problems.*
  const errorOf = (...kinds: Problem[]): string | undefined =>
    problem && kinds.includes(problem) ? t(`releases.local.problems.${problem}`) : undefined;
  return (
    <Card title={t("releases.local.title")}>
      <form
        className={classes.localSection}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void run(name.trim(), address).then(setProblem);
        }}
      >
        <p className={classes.muted}>{t("releases.local.description")}</p>
        <SectionChoice name={name} error={errorOf("name")} onChange={setName} />
        <TextInput
          label={t("releases.local.address")}
          dir="ltr"
          autoComplete="off"
          spellCheck={false}
          value={address}
          error={errorOf("address", "failed")}
          onChange={(event) => setAddress(event.target.value)}
        />
        <Button type="submit" variant="secondary">
          {t("releases.local.run")}
        </Button>
      </form>
    </Card>
  );
}
