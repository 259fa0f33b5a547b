import { type GridDetails } from "@gatehouse/shared/contracts/grid-details.contract";
import { MAX_EXACT_COUNT } from "@gatehouse/shared/contracts/grids.contract";
import { useFormat, useTranslation } from "@gatehouse/shared/i18n";
import { Link } from "@gatehouse/shared/routing";
import { ChevronRight } from "lucide-react";
import { filteredGridPath } from "../../../model/grid-address.ts";
import { DetailsSection } from "./details-section.tsx";
import classes from "./details-sections.module.css";

type Related = GridDetails["related"][number];

/** Links to the rows of other grids that belong to this row, with their number. */
export function DetailsRelated({ related }: { related: readonly Related[] }) {
  const { t } = useTranslation();
  if (related.length === 0) return null;
  return (
    <DetailsSection title={t("grid.details-panel.related")}>
      <ul className={classes.related}>
        {related.map((records) => (
          <li key={records.resourceKey}>
            <RelatedLink records={records} />
          </li>
        ))}
      </ul>
    </DetailsSection>
  );
}

function RelatedLink({ records }: { records: Related }) {
  const { t } = useTranslation();
  const format = useFormat();
  const count = records.hasMore ? `${format.number(MAX_EXACT_COUNT)}+` : format.number(records.count);
  return (
    <Link className={classes.relatedLink} to={filteredGridPath(records)}>
      {/* i18n-keys: grid.related.* */}
      <span className={classes.relatedName}>{t(records.resourceKey)}</span>
      <span className={classes.relatedCount}>{count}</span>
      <ChevronRight aria-hidden="true" />
    </Link>
  );
}
