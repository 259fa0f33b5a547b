import type { InventoryImport } from "@gatehouse/shared/contracts/inventory-imports.contract";
import { toApiError } from "@gatehouse/shared/api";
import { useState } from "react";
import type { InventoryImportState } from "../../data/inventory-imports.hooks.ts";
import { toImportProblem } from "../../model/import-problems.ts";
import { CheckStep } from "./check-step.tsx";
import { ColumnsStep } from "./columns-step.tsx";
import classes from "./import-page.module.css";
import { ImportProblemNote } from "./import-problem.tsx";
import { ImportSteps, type ImportStepName } from "./import-steps.tsx";
import { ResultStep } from "./result-step.tsx";
import { RunningStep } from "./running-step.tsx";

type UploadedFileProps = { file: InventoryImport; state: InventoryImportState };

const stepOf: Readonly<Record<InventoryImport["state"], ImportStepName>> = {
  uploaded: "columns",
  checking: "check",
  checked: "check",
  importing: "import",
  imported: "import",
};

/** The step that an uploaded file has come to. */
export function UploadedFile({ file, state }: UploadedFileProps) {
  const steps = useSteps(state);
  // Columns can be changed after a check, until the next one.
  const [isMapping, setIsMapping] = useState(false);
  const showsColumns = file.state === "uploaded" || (file.state === "checked" && isMapping);
  const problem = steps.problem ?? file.problem;
  return (
    <div className={classes.page}>
      <ImportSteps current={showsColumns ? "columns" : stepOf[file.state]} isDone={file.state === "imported"} />
      {problem && <ImportProblemNote problem={problem} />}
      {showsColumns ? (
        <ColumnsStep
          file={file}
          isPending={steps.isPending}
          onCheck={(mapping) => {
            setIsMapping(false);
            void steps.run(() => state.check(mapping));
          }}
        />
      ) : (
        <FurtherStep file={file} state={state} steps={steps} onChangeColumns={() => setIsMapping(true)} />
      )}
    </div>
  );
}

type FurtherStepProps = UploadedFileProps & { steps: ReturnType<typeof useSteps>; onChangeColumns: () => void };

function FurtherStep({ file, state, steps: { isPending, run }, onChangeColumns }: FurtherStepProps) {
  if (file.state === "imported") return <ResultStep file={file} />;
  if (file.state === "checked")
    return (
      <CheckStep
        file={file}
        isPending={isPending}
        onApply={(isPartial) => void run(() => state.apply(isPartial))}
        onChangeColumns={onChangeColumns}
      />
    );
  // Another state is another step for the focus.
  return <RunningStep key={file.state} file={file} isPending={isPending} onCancel={() => void run(state.cancel)} />;
}

/** One step at a time; why the newest one couldn't start. */
function useSteps({ mutate }: InventoryImportState) {
  const [isPending, setIsPending] = useState(false);
  const [problem, setProblem] = useState<ReturnType<typeof toImportProblem> | null>(null);
  const run = async (act: () => Promise<void>): Promise<void> => {
    setIsPending(true);
    setProblem(null);
    try {
      await act();
    } catch (error) {
      setProblem(toImportProblem(toApiError(error)));
      // It may have gone on in another window.
      await mutate().catch(() => undefined);
    } finally {
      setIsPending(false);
    }
  };
  return { isPending, problem, run };
}
