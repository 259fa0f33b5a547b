import { toApiError } from "@gatehouse/shared/api";
import {
  MAX_IMPORT_BYTES,
  type ImportKind,
  type ImportProblem,
  type InventoryImport,
} from "@gatehouse/shared/contracts/inventory-imports.contract";
import { useFormat, useTranslation } from "@gatehouse/shared/i18n";
import { Button } from "@gatehouse/shared/ui/button";
import { ProgressBar } from "@gatehouse/shared/ui/progress-bar";
import { FileUp } from "lucide-react";
import { useEffect, useRef, useState, type ChangeEvent, type DragEvent } from "react";
import { uploadImportFile } from "../../data/inventory-imports.actions.ts";
import { findFileProblem, toImportProblem } from "../../model/import-problems.ts";
import classes from "./import-page.module.css";
import { ImportProblemNote } from "./import-problem.tsx";
import { ImportStep } from "./import-step.tsx";

type FileStepProps = { kind: ImportKind; onUpload: (uploaded: InventoryImport) => void };

const fileTypes = ".csv,.tsv,.txt,.jsonl,.ndjson";
const MEGABYTE = 1024 * 1024;

/** Chooses or drops a file, and sends it. */
export function FileStep({ kind, onUpload }: FileStepProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { sending, problem, send, cancel } = useUpload(kind, onUpload);
  const takesScans = kind === "assets";
  const maximum = format.number(MAX_IMPORT_BYTES / MEGABYTE);
  const helps: Partial<Record<ImportKind, string>> = {
    assets: t("import.formats-with-scans", { maximum }),
    users: t("import.formats-of-users", { maximum }),
  };
  const help = helps[kind] ?? t("import.formats", { maximum });
  return (
    <ImportStep title={t("import.steps.file")} description={help}>
      {problem && <ImportProblemNote problem={problem} />}
      {sending === null ? (
        <FileTarget accept={takesScans ? `${fileTypes},.xml` : fileTypes} onFile={send} />
      ) : (
        <div className={classes.running}>
          <ProgressBar label={t("import.uploading", { name: sending })} value={null} />
          <Button variant="secondary" size="small" onClick={cancel}>
            {t("import.cancel")}
          </Button>
        </div>
      )}
    </ImportStep>
  );
}

type FileTargetProps = { accept: string; onFile: (file: File) => void };

function FileTarget({ accept, onFile }: FileTargetProps) {
  const { t } = useTranslation();
  const inputRef = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const handleChange = ({ target }: ChangeEvent<HTMLInputElement>): void => {
    const [file] = target.files ?? [];
    if (file) onFile(file);
    // The same file can be chosen again after it was corrected.
    target.value = "";
  };
  const handleDrop = (event: DragEvent): void => {
    event.preventDefault();
    setIsOver(false);
    const [file] = event.dataTransfer.files;
    if (file) onFile(file);
  };
  const handleOver = (event: DragEvent): void => {
    event.preventDefault();
    setIsOver(true);
  };
  return (
    <div
      className={classes.target}
      data-over={isOver || undefined}
      onDragOver={handleOver}
      onDragLeave={() => setIsOver(false)}
      onDrop={handleDrop}
    >
      <FileUp className={classes.targetIcon} aria-hidden="true" />
      <p className={classes.drop}>{t("import.drop")}</p>
      <input ref={inputRef} type="file" hidden accept={accept} data-file="import" onChange={handleChange} />
      <Button onClick={() => inputRef.current?.click()}>{t("import.choose")}</Button>
    </div>
  );
}

/** Sends one file at a time; leaving the page ends it. */
function useUpload(kind: ImportKind, onUpload: FileStepProps["onUpload"]) {
  const [sending, setSending] = useState<string | null>(null);
  const [problem, setProblem] = useState<ImportProblem | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const run = async (file: File, { signal }: AbortController): Promise<void> => {
    try {
      const uploaded = await uploadImportFile(kind, file, signal);
      if (!signal.aborted) onUpload(uploaded);
    } catch (error) {
      const failure = toApiError(error);
      if (failure.code !== "aborted") setProblem(toImportProblem(failure));
    } finally {
      setSending(null);
    }
  };
  return {
    sending,
    problem,
    send: (file: File): void => {
      const found = findFileProblem(file);
      setProblem(found);
      if (found !== null) return;
      running.current = new AbortController();
      setSending(file.name);
      void run(file, running.current);
    },
    cancel: (): void => running.current?.abort(),
  };
}
