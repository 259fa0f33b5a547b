import { announce } from "@gatehouse/shared/frame";
import { useTranslation } from "@gatehouse/shared/i18n";
import { saveFile } from "@gatehouse/shared/storage/save-file";
import { Menu } from "@gatehouse/shared/ui/menu";
import { Download, Upload } from "lucide-react";
import { useRef, useState } from "react";
import {
  MAX_POLICY_BYTES,
  policyFileName,
  readPolicyFile,
  writePolicyFile,
  type ReadFile,
} from "../model/policy-file.ts";
import { ImportDialog } from "./import-dialog.tsx";
import type { PolicyDraft } from "./use-policy-draft.ts";

type Props = { draft: PolicyDraft; canEdit: boolean };

/** Export of what is on the screen, and import in its place. */
export function PolicyFileMenu({ draft, canEdit }: Props) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const [read, setRead] = useState<ReadFile | "tooLarge">();

  const handleExport = (): void => {
    const file = new Blob([writePolicyFile(draft.content)], { type: "application/json" });
    saveFile(file, policyFileName(draft.policy.name));
  };
  const handleFile = async (file: File | undefined): Promise<void> => {
    if (file) setRead(file.size > MAX_POLICY_BYTES ? "tooLarge" : readPolicyFile(await file.text()));
    // The same file can be chosen again after it was corrected.
    if (input.current) input.current.value = "";
  };
  const commands = [
    { id: "export", label: t("editor.export"), icon: <Download aria-hidden="true" />, onAction: handleExport },
    ...(canEdit
      ? [
          {
            id: "import",
            label: t("editor.import"),
            icon: <Upload aria-hidden="true" />,
            onAction: () => input.current?.click(),
          },
        ]
      : []),
  ];
  return (
    <>
      <Menu label={t("editor.more")} isIconOnly variant="outlined" items={commands} />
      <input
        ref={input}
        type="file"
        accept="application/json,.json"
        aria-label={t("editor.import")}
        hidden
        onChange={(event) => void handleFile(event.target.files?.[0])}
      />
      {read !== undefined && (
        <ImportDialog
          read={read}
          onImport={(content) => {
            draft.change(content);
            setRead(undefined);
            announce(t("editor.imported"));
          }}
          onClose={() => setRead(undefined)}
        />
      )}
    </>
  );
}
