import type { GridDetails } from "@gatehouse/shared/contracts/grid-details.contract";
import { useTranslation } from "@gatehouse/shared/i18n";
import { GridCell } from "../grid-cell.tsx";
import { CopyValue } from "./copy-value.tsx";
import { DetailsSection } from "./details-section.tsx";
import classes from "./details-sections.module.css";

type Group = GridDetails["groups"][number];

type DetailsFieldsProps = { groups: readonly Group[]; showsSeconds: boolean };

/** The facts of a row by what they are about, each drawn like its cell in the table. */
export function DetailsFields({ groups, showsSeconds }: DetailsFieldsProps) {
  const { t } = useTranslation();
  return groups.map((group) => (
    // i18n-keys: grid.groups.*
    <DetailsSection key={group.resourceKey} title={t(group.resourceKey)}>
      <dl className={classes.fields}>
        {group.fields.map((field) => (
          <Field key={field.field} field={field} showsSeconds={showsSeconds} />
        ))}
      </dl>
    </DetailsSection>
  ));
}

function Field({ field, showsSeconds }: { field: Group["fields"][number]; showsSeconds: boolean }) {
  const { t } = useTranslation();
  // i18n-keys: grid.columns.*
  const name = t(field.resourceKey);
  const { value } = field;
  return (
    <>
      <dt>{name}</dt>
      <dd>
        <div className={classes.value}>
          <GridCell column={field} value={value} showsSeconds={showsSeconds} />
        </div>
        {field.isIdentifier === true && typeof value === "string" && value !== "" && (
          <CopyValue name={name} value={value} />
        )}
      </dd>
    </>
  );
}
