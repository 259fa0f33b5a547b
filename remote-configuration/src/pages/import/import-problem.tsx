import type { ImportProblem } from "@gatehouse/shared/contracts/inventory-imports.contract";
import { MAX_IMPORT_BYTES, MAX_IMPORT_ROWS } from "@gatehouse/shared/contracts/inventory-imports.contract";
import { useFormat, useTranslation } from "@gatehouse/shared/i18n";
import { Banner } from "@gatehouse/shared/ui/banner";
import { changeFailureKey } from "../../model/failure-key.ts";
import { useFieldLabel } from "./use-field-label.ts";

/** Codes whose names are fields; the others name columns of the file. */
const codesOfFields = new Set(["columnTwice", "columnMissing"]);
const MEGABYTE = 1024 * 1024;

/** Why a file can't be imported, and what to do. */
export function ImportProblemNote({ problem: { code, line, names } }: { problem: ImportProblem }) {
  const { t } = useTranslation();
  const format = useFormat();
  const labelOf = useFieldLabel();
  const values = {
    names: (codesOfFields.has(code) ? names.map(labelOf) : names).join(" · "),
    maximum: format.number(code === "rowsTooMany" ? MAX_IMPORT_ROWS : MAX_IMPORT_BYTES / MEGABYTE),
  };
  const otherwise = t(changeFailureKey({ code }, "import.problems.failed"));
  // i18n-keys: import.problems.*
  const problem = t(`import.problems.${code}`, { ...values, defaultValue: otherwise });
  const isEnded = code === "canceled";
  return (
    <Banner tone={isEnded ? "info" : "danger"} announce={isEnded ? "status" : "alert"}>
      {line === null ? problem : t("import.at-line", { line: format.number(line), problem })}
    </Banner>
  );
}
