import {
  importKinds,
  importPermissions,
  pathToImport,
  type ImportKind,
  type InventoryImport,
} from "@gatehouse/shared/contracts/inventory-imports.contract";
import { paths } from "@gatehouse/shared/contracts/paths.contract";
import { PageFrame, usePageHeader } from "@gatehouse/shared/frame";
import { useTranslation } from "@gatehouse/shared/i18n";
import { useNavigate, useSearchParams } from "@gatehouse/shared/routing";
import { useHasPermission, useSession } from "@gatehouse/shared/session";
import { LinkButton } from "@gatehouse/shared/ui/link-button";
import { PageState } from "@gatehouse/shared/ui/page-state";
import { ReadState } from "@gatehouse/shared/ui/read-state";
import { useInventoryImport } from "../../data/inventory-imports.hooks.ts";
import { pathToRows } from "../../model/import-links.ts";
import { FileStep } from "./file-step.tsx";
import classes from "./import-page.module.css";
import { ImportSteps } from "./import-steps.tsx";
import { UploadedFile } from "./uploaded-file.tsx";

/** Imports a file in steps; the uploaded file is in the address, so that a reload goes on with it. */
export function ImportPage() {
  const { t } = useTranslation();
  const [parameters] = useSearchParams();
  const kind = importKinds.find((known) => known === parameters.get("kind"));
  const id = parameters.get("id");
  // i18n-keys: import.titles.*
  const title = kind === undefined ? t("import.title") : t(`import.titles.${kind}`);
  // i18n-keys: form.sets.assets.title, form.sets.managed-systems.title, form.sets.managed-accounts.title, form.sets.users.title
  const list =
    kind && ({ display: t(`form.sets.${kind}.title`), method: "sref", destination: pathToRows(kind) } as const);
  usePageHeader({
    section: "",
    breadcrumbs: [
      { display: t("grid.home"), method: "sref", destination: paths.dashboard },
      ...(list ? [list] : []),
      { display: t("import.title"), method: "stateless" },
    ],
  });
  return (
    <PageFrame pageId="import" title={title}>
      {kind === undefined && <UnknownKind />}
      {kind !== undefined && <Import kind={kind} id={id} />}
    </PageFrame>
  );
}

/** Leads to the lists that have an import, as far as the user may see them. */
function UnknownKind() {
  const { t } = useTranslation();
  const { Permissions } = useSession();
  const lists = importKinds.filter((kind) => Permissions.includes(importPermissions[kind].read));
  return (
    <PageState
      kind="empty"
      title={t("import.unknown.title")}
      description={t("import.unknown.description")}
      action={lists.map((kind) => (
        <LinkButton key={kind} to={pathToRows(kind)} size="small">
          {t(`form.sets.${kind}.title`)}
        </LinkButton>
      ))}
    />
  );
}

function Import({ kind, id }: { kind: ImportKind; id: string | null }) {
  const { t } = useTranslation();
  const mayRead = useHasPermission(importPermissions[kind].read);
  const mayEdit = useHasPermission(importPermissions[kind].edit);
  if (!mayRead || !mayEdit)
    return (
      <PageState kind="empty" title={t("import.no-access.title")} description={t("import.no-access.description")} />
    );
  return id === null ? <NewFile kind={kind} /> : <Upload key={id} kind={kind} id={id} />;
}

function NewFile({ kind }: { kind: ImportKind }) {
  const navigate = useNavigate();
  const handleUpload = ({ id }: InventoryImport): void => void navigate(pathToImport(kind, id));
  return (
    <div className={classes.page}>
      <ImportSteps current="file" />
      <FileStep kind={kind} onUpload={handleUpload} />
    </div>
  );
}

function Upload({ kind, id }: { kind: ImportKind; id: string }) {
  const { t } = useTranslation();
  const state = useInventoryImport(kind, id);
  const again = (
    <LinkButton to={pathToImport(kind)} variant="primary" size="small">
      {t("import.another")}
    </LinkButton>
  );
  return (
    <ReadState
      read={state}
      failure={{ title: t("import.failed") }}
      renderFailure={({ status }) =>
        // An address that was cut has no id.
        status === 404 || status === 400 ? (
          <PageState
            kind="empty"
            title={t("import.gone.title")}
            description={t("import.gone.description")}
            action={again}
          />
        ) : null
      }
    >
      {(file) => <UploadedFile file={file} state={state} />}
    </ReadState>
  );
}
