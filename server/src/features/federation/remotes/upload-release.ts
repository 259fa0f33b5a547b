import type { KeyObject } from "node:crypto";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { errorAnswerSchema } from "@gatehouse/shared/contracts/errors.contract";
import {
  refusedReleaseSchema,
  releaseEndpoints,
  uploadedReleaseSchema,
  uploadFields,
} from "@gatehouse/shared/contracts/releases.contract";
import type { ReleaseProblem, UploadedRelease } from "@gatehouse/shared/contracts/releases.contract";
import type { Provenance } from "@gatehouse/shared/contracts/provenance.contract";
import { releaseSchema } from "@gatehouse/shared/contracts/release-records.contract";
import type { Release } from "@gatehouse/shared/contracts/release-records.contract";
import { signText } from "../signing-keys/ed25519.ts";
import { parsePrivateKey } from "../../publishers/publishers-keys.ts";
import { CommandError } from "../../../cli/command-context.ts";

/** Environment variables that an upload needs besides the release. */
export const uploadVariables = {
  token: "GATEHOUSE_PUBLISH_TOKEN",
  key: "GATEHOUSE_PUBLISH_KEY",
} as const;

type Environment = Readonly<Record<string, string | undefined>>;

/** Signs a package's built release and uploads it to a console. Every refusal is one {@link CommandError}. */
export async function uploadRelease(
  packageFolder: string,
  server: string,
  environment: Environment,
  provenance?: Provenance,
): Promise<UploadedRelease> {
  const address = parseServer(server);
  const token = readVariable(environment, uploadVariables.token, "the token from the operators of the console");
  const key = readVariable(environment, uploadVariables.key, "the file of the team's private key");
  const form = await buildForm(path.join(packageFolder, "dist/release"), key, provenance);
  const answer = await send(address, token, form);
  const body: unknown = await answer.json().catch(() => undefined);
  // 200 means that the same content was published before.
  if (answer.status !== 201 && answer.status !== 200) throw new CommandError(describeRefusal(answer.status, body));
  if (answer.status === 200 && body === undefined) throw new CommandError(describeRefusal(answer.status, body));
  const uploaded = uploadedReleaseSchema.safeParse(body);
  if (!uploaded.success) throw new CommandError(`${address.origin} isn't a console that accepts releases.`);
  return uploaded.data;
}

/** One line for each problem of the publish check. */
export function describeProblem({ severity, file, message, code }: ReleaseProblem): string {
  return `${severity}: ${file === undefined ? "" : `${file}: `}${message} (${code})`;
}

/** What was published, with the warnings of the check. */
export function describePublished({ name, version, isNew, warnings }: UploadedRelease): string {
  if (!isNew) return `${name} ${version} was already published with the same content.`;
  return [...warnings.map(describeProblem), `Published ${name} ${version}`].join("\n");
}

function parseServer(server: string): URL {
  try {
    return new URL(releaseEndpoints.releases, server);
  } catch {
    throw new CommandError(`${server} isn't the address of a console. Enter one such as https://console.example.com.`);
  }
}

function readVariable(environment: Environment, name: string, meaning: string): string {
  const value = environment[name];
  if (value === undefined || value === "") throw new CommandError(`${name} isn't set. Set it to ${meaning}.`);
  return value;
}

/** The variable has the file's name or, for build systems that keep secrets as texts, its content. */
async function readKey(given: string): Promise<KeyObject> {
  const isContent = given.includes("PRIVATE KEY");
  const key = parsePrivateKey(isContent ? given : await readNamedFile(given, uploadVariables.key));
  if (key !== null) return key;
  // The content is a secret.
  const place = isContent ? uploadVariables.key : given;
  throw new CommandError(
    `${place} contains no Ed25519 private key. Create one: gatehouse key <file>, or gatehouse publishers key <file>`,
  );
}

async function buildForm(folder: string, givenKey: string, provenance: Provenance | undefined): Promise<FormData> {
  const key = await readKey(givenKey);
  const release = await readRelease(path.join(folder, "release.json"));
  // On one line: forms normalize line feeds, which would invalidate the signature.
  const record = JSON.stringify(provenance === undefined ? release : { ...release, provenance });
  const form = new FormData();
  form.set(uploadFields.record, record);
  form.set(uploadFields.signature, signText(record, key));
  for (const file of release.files) {
    form.set(file.path, await openBuiltFile(path.join(folder, "current", file.path)), path.basename(file.path));
  }
  return form;
}

async function openBuiltFile(file: string): Promise<Blob> {
  try {
    return new Blob([await readFile(file)]);
  } catch {
    throw new CommandError(`${file} is missing. Rebuild the package.`);
  }
}

async function readRelease(file: string): Promise<Release> {
  const text = await readNamedFile(file, "the release list");
  try {
    return releaseSchema.parse(JSON.parse(text));
  } catch {
    throw new CommandError(`${file} isn't a release list. Rebuild the package.`);
  }
}

async function readNamedFile(file: string, meaning: string): Promise<string> {
  try {
    return await readFile(file, "utf8");
  } catch {
    throw new CommandError(`${file} (${meaning}) can't be read.`);
  }
}

async function send(address: URL, token: string, form: FormData): Promise<Response> {
  // Encoded first: Node's fetch throws outside of its promise if a streamed form is refused before its end.
  const encoded = new Response(form);
  const type = encoded.headers.get("content-type") ?? "";
  const body = await encoded.arrayBuffer();
  const headers = { authorization: `Bearer ${token}`, "content-type": type };
  try {
    return await fetch(address, { method: "POST", body, headers, redirect: "error" });
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new CommandError(`Can't reach ${address.origin}: ${reason}`);
  }
}

/** The server's message, with the problems of the check below it. */
function describeRefusal(status: number, body: unknown): string {
  const refusal = errorAnswerSchema.safeParse(body);
  if (!refusal.success) return `The server responded with ${status}, which isn't a response of a console.`;
  const { code, message, fields } = refusal.data;
  const problems = refusedReleaseSchema.safeParse(body);
  const lines = problems.success
    ? problems.data.problems.map(describeProblem)
    : (fields ?? []).filter((field) => field.message !== message).map((field) => `${field.path}: ${field.message}`);
  return [`Refused (${code}): ${message}`, ...lines].join("\n  ");
}
