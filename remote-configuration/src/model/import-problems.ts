import type { FieldError } from "@gatehouse/shared/contracts/errors.contract";
import { MAX_IMPORT_BYTES, type ImportProblem } from "@gatehouse/shared/contracts/inventory-imports.contract";

/** What is wrong with a file before it is sent; null if nothing is. */
export function findFileProblem({ size }: Pick<File, "size">): ImportProblem | null {
  if (size === 0) return aProblem("empty");
  return size > MAX_IMPORT_BYTES ? aProblem("import_file_too_large") : null;
}

/** Why the server refused a file: its path is `file`, or `file.12` for the line 12. */
export function toImportProblem({ code, fields }: { code: string; fields: readonly FieldError[] }): ImportProblem {
  const [field] = fields;
  if (code !== "import_file_invalid" || field === undefined) return aProblem(code);
  const line = Number(field.path.split(".")[1]);
  return { code: field.code, line: Number.isInteger(line) ? line : null, names: [] };
}

const aProblem = (code: string): ImportProblem => ({ code, line: null, names: [] });
