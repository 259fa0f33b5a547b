import type { PolicyVersion } from "@gatehouse/shared/contracts/policies.contract";
import type { PolicyContent } from "@gatehouse/shared/contracts/policy-content.contract";
import { useFormat, useTranslation } from "@gatehouse/shared/i18n";
import { NativeSelect } from "@gatehouse/shared/ui/native-select";
import { ReadState } from "@gatehouse/shared/ui/read-state";
import type { ReactNode } from "react";
import { usePolicyVersion } from "../data/policies.hooks.ts";
import type { PolicyDraft } from "../editor/use-policy-draft.ts";
import { ContentComparison } from "./content-comparison.tsx";
import classes from "./versions-tab.module.css";

/** A published version by its number, or what is on the screen. */
type Side = number | "draft";

export type Compared = { before: Side; after: Side };

type Props = {
  draft: PolicyDraft;
  versions: readonly PolicyVersion[];
  compared: Compared;
  onChange: (compared: Compared) => void;
};

/** What lies between any two versions, or a version and the draft. */
export function Compare({ draft, versions, compared, onChange }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const options = [
    { value: "draft", label: t("versions.draft") },
    ...versions.map(({ number, publishedAt }) => ({
      value: String(number),
      label: t("versions.choice", { number, date: format.date(publishedAt) }),
    })),
  ];
  const toSide = (value: string): Side => (value === "draft" ? "draft" : Number(value));
  return (
    <>
      <div className={classes.choice}>
        <NativeSelect
          label={t("versions.before")}
          size="small"
          options={options}
          value={String(compared.before)}
          onChange={(event) => onChange({ ...compared, before: toSide(event.target.value) })}
        />
        <NativeSelect
          label={t("versions.after")}
          size="small"
          options={options}
          value={String(compared.after)}
          onChange={(event) => onChange({ ...compared, after: toSide(event.target.value) })}
        />
      </div>
      <SideContent draft={draft} side={compared.before}>
        {(before) => (
          <SideContent draft={draft} side={compared.after}>
            {(after) => <ContentComparison before={before} after={after} label={t("versions.differences")} />}
          </SideContent>
        )}
      </SideContent>
    </>
  );
}

type SideProps = { draft: PolicyDraft; side: Side; children: (content: PolicyContent) => ReactNode };

/** The content of a version, read when it isn't here yet. */
function SideContent({ draft: { policy, content }, side, children }: SideProps) {
  const { t } = useTranslation();
  const isHere = side === "draft" || side === policy.published?.number;
  const version = usePolicyVersion(policy.policyGuid, isHere ? null : side);
  if (side === "draft") return children(content);
  if (side === policy.published?.number) return children(policy.published.content);
  return (
    <ReadState read={version} failure={{ title: t("versions.failed") }}>
      {(read) => children(read.content)}
    </ReadState>
  );
}
