import { open, readFile, type FileHandle } from "node:fs/promises";
import path from "node:path";
import { builtSdkSchema, type SdkPackage } from "@gatehouse/shared/contracts/sdk.contract";
import { AppError } from "../../../errors.ts";

/** The build of this console made no packages for teams, or has lost the file of one. */
const sdkMissingError = (): AppError =>
  new AppError("sdk_missing", 404, "This console has no such package; build it with npm run build.");

const isMissing = (error: unknown): boolean =>
  typeof error === "object" && error !== null && "code" in error && error.code === "ENOENT";

/** Gives null for a file that is not there. */
async function orNull<Value>(reading: Promise<Value>): Promise<Value | null> {
  try {
    return await reading;
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

/** The packages of the SDK that the build has left in a folder. A new build takes effect at once. */
export class SdkService {
  private readonly folder: string;

  constructor(folder: string) {
    this.folder = folder;
  }

  /** Throws `sdk_missing` if the build has none. */
  async list(): Promise<SdkPackage[]> {
    const text = await orNull(readFile(path.join(this.folder, "sdk.json"), "utf8"));
    if (text === null) throw sdkMissingError();
    return builtSdkSchema.parse(JSON.parse(text)).packages;
  }

  /** Opens the file of a package in the list; throws `sdk_missing` for any other name. The caller closes it. */
  async open(file: string): Promise<FileHandle> {
    const packages = await this.list();
    if (!packages.some((one) => one.file === file)) throw sdkMissingError();
    const handle = await orNull(open(path.join(this.folder, file)));
    if (handle === null) throw sdkMissingError();
    return handle;
  }

  /** The file that a name without a version stands for (`gatehouse-cli.tgz`); null for other names. */
  async findNewest(name: string): Promise<string | null> {
    const packages = await this.list();
    const fileOf = (one: SdkPackage): string => `${one.name.replace("@", "").replace("/", "-")}.tgz`;
    return packages.find((one) => fileOf(one) === name)?.file ?? null;
  }
}
