import { pathToImport, type InventoryImport } from "@gatehouse/shared/contracts/inventory-imports.contract";
import { permissions } from "@gatehouse/shared/contracts/permissions.contract";
import { useFormat, useTranslation } from "@gatehouse/shared/i18n";
import { useHasPermission } from "@gatehouse/shared/session";
import { Banner } from "@gatehouse/shared/ui/banner";
import { DescriptionList } from "@gatehouse/shared/ui/description-list";
import { LinkButton } from "@gatehouse/shared/ui/link-button";
import { pathToRows, pathToScan, pathToWritten } from "../../model/import-links.ts";
import { ImportStep } from "./import-step.tsx";

const counted = ["new", "changed", "unchanged", "faults", "gone"] as const;

/** What was imported, and where it is. */
export function ResultStep({ file }: { file: InventoryImport }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { fileName, counts } = file;
  const items = counts
    ? counted
        .filter((name) => name === "new" || name === "changed" || counts[name] > 0)
        // i18n-keys: import.counts.*
        .map((name) => ({ term: t(`import.counts.${name}`), description: format.number(counts[name]) }))
    : [];
  return (
    <ImportStep title={t("import.done")} foot={<ResultLinks file={file} />}>
      <Banner tone="success" announce="status">
        {t("import.imported", { name: fileName })}
      </Banner>
      <DescriptionList items={items} />
    </ImportStep>
  );
}

function ResultLinks({ file: { kind, counts, result } }: { file: InventoryImport }) {
  const { t } = useTranslation();
  const maySeeScans = useHasPermission(permissions.scansRead);
  const hasWritten = counts !== null && counts.new + counts.changed > 0;
  return (
    <>
      {result && hasWritten ? (
        <LinkButton to={pathToWritten(kind, result)} variant="primary">
          {t("import.show-rows")}
        </LinkButton>
      ) : (
        <LinkButton to={pathToRows(kind)} variant="primary">
          {t("import.show-all")}
        </LinkButton>
      )}
      {result && maySeeScans && <LinkButton to={pathToScan(result)}>{t("import.open-scan")}</LinkButton>}
      <LinkButton to={pathToImport(kind)}>{t("import.another-import")}</LinkButton>
    </>
  );
}
