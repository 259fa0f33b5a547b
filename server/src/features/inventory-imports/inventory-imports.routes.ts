import type { Multipart } from "@fastify/multipart";
import {
  importApplySchema,
  importCheckSchema,
  importKinds,
  importPermissions,
  importRowsQuerySchema,
  importRowsSchema,
  inventoryImportEndpoints,
  inventoryImportSchema,
  MAX_IMPORT_BYTES,
} from "@gatehouse/shared/contracts/inventory-imports.contract";
import type { ImportKind } from "@gatehouse/shared/contracts/inventory-imports.contract";
import { z } from "zod/mini";
import { AppError, uploadInvalidError } from "../../errors.ts";
import { defineRoute } from "../../routing/define-route.ts";
import { withFormParts } from "../../routing/form-parts.ts";
import { isPermitted } from "../../routing/is-permitted.ts";
import type { Route } from "../../routing/route.ts";
import type { ActiveSession } from "../sessions/active-session.ts";
import type { ReceivedFile } from "./import-receiver.ts";
import type { ImportCaller, InventoryImportsService } from "./inventory-imports.service.ts";

type Request = { session: ActiveSession; organizationId: string };

const ofOrganization = { authentication: "session", organization: "required" } as const;
const changing = { ...ofOrganization, changesState: true, extendsSession: true } as const;
const reading = { ...ofOrganization, method: "GET", changesState: false, extendsSession: false } as const;
const anImport = "/api/inventory-imports/:id";
const params = z.object({ id: z.uuid() });

/** A little more than allowed, so that the route and the service can report the error instead of the parser. */
const limits = { files: 1, fields: 1, parts: 1, fileSize: MAX_IMPORT_BYTES + 1 };
const fileMissing = "Send one file.";

const callerOf = ({ session, organizationId }: Request): ImportCaller => ({
  organizationId,
  userId: session.user.id,
  userName: session.user.userName,
  isPermitted: (permission) => isPermitted(permission, session, organizationId),
});

/** The steps of an import are for the user who uploaded the file. */
export function inventoryImportsRoutes(imports: InventoryImportsService): Route[] {
  return [
    ...importKinds.map((kind) => uploadRoute(imports, kind)),
    ...readRoutes(imports),
    ...stepRoutes(imports),
    defineRoute(
      {
        ...changing,
        method: "DELETE",
        path: anImport,
        summary: "Delete an uploaded file, and end what is done with it",
        params,
        answer: "no-content",
      },
      ({ params: { id }, ...request }) => imports.remove(id, callerOf(request)),
    ),
  ];
}

function uploadRoute(imports: InventoryImportsService, kind: ImportKind): Route {
  return defineRoute(
    {
      ...changing,
      method: "POST",
      path: inventoryImportEndpoints.upload(kind),
      summary: `Upload a file to import ${kind.replace("-", " ")}: CSV, JSON Lines or, for assets, the output of nmap -oX`,
      permission: importPermissions[kind].edit,
      takesFiles: true,
      callsPerMinute: 60,
      answer: inventoryImportSchema,
    },
    ({ request, ...context }) =>
      withFormParts(request, { limits, content: "the file" }, async (parts) => {
        const file = await takeFile(parts);
        return imports.receive(kind, file, callerOf(context));
      }),
  );
}

async function takeFile(parts: AsyncIterable<Multipart>): Promise<ReceivedFile> {
  const { value: part } = await parts[Symbol.asyncIterator]().next();
  if (part?.type !== "file")
    throw new AppError("request_invalid", 400, fileMissing, [{ path: "file", code: "required", message: fileMissing }]);
  return { name: part.filename ?? "", content: readWhole(part.file) };
}

/** A form that ends within its file is the sender's fault. */
async function* readWhole(content: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* content;
  } catch {
    throw uploadInvalidError();
  }
}

function readRoutes(imports: InventoryImportsService): Route[] {
  return [
    defineRoute(
      {
        ...reading,
        path: anImport,
        summary: "An uploaded file: its columns, its progress and what was found",
        params,
        answer: inventoryImportSchema,
      },
      ({ params: { id }, ...request }) => imports.read(id, callerOf(request)),
    ),
    defineRoute(
      {
        ...reading,
        path: `${anImport}/rows`,
        summary: "What a checked file would do: its rows of one outcome, with old and new values or with their error",
        params,
        querystring: importRowsQuerySchema,
        answer: importRowsSchema,
      },
      ({ params: { id }, querystring, ...request }) => imports.readRows(id, querystring, callerOf(request)),
    ),
  ];
}

function stepRoutes(imports: InventoryImportsService): Route[] {
  const step = { ...changing, method: "POST", params, answer: inventoryImportSchema } as const;
  return [
    defineRoute(
      {
        ...step,
        path: `${anImport}/check`,
        summary: "Start to check what an uploaded file would change, without changing it",
        body: importCheckSchema,
      },
      ({ params: { id }, body, ...request }) => imports.check(id, body.mapping, callerOf(request)),
    ),
    defineRoute(
      {
        ...step,
        path: `${anImport}/apply`,
        summary: "Start to import a checked file, all of it or nothing unless rows with errors are left out",
        body: importApplySchema,
      },
      ({ params: { id }, body, ...request }) => imports.apply(id, body, callerOf(request)),
    ),
    defineRoute(
      {
        ...step,
        path: "/api/inventory-imports/users/:id/apply",
        summary: "Start to import a checked file of users, all of it or nothing unless rows with errors are left out",
        permission: importPermissions.users.edit,
        needsRecentSignIn: true,
        body: importApplySchema,
      },
      ({ params: { id }, body, ...request }) => imports.apply(id, body, callerOf(request), true),
    ),
    defineRoute(
      { ...step, path: `${anImport}/cancel`, summary: "Cancel the check or the import of a file" },
      ({ params: { id }, ...request }) => imports.cancel(id, callerOf(request)),
    ),
  ];
}
