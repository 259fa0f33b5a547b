import { randomBytes, randomUUID } from "node:crypto";
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { parseSecretKey } from "../env-parsers.ts";
import type { ServerSettings } from "../env.ts";
import { StartRefusal } from "../start-refusal.ts";
import { InstallationSecret, secretKeyBytes } from "./installation-secret.ts";

/** Finds the installation's secret key: GATEHOUSE_SECRET_KEY, else the file `secret.key` in the data directory. */
export class SecretKeySource {
  private readonly given: Buffer | null;
  private readonly file: string;

  constructor(settings: Pick<ServerSettings, "secretKey" | "dataDirectory">) {
    this.given = settings.secretKey;
    this.file = path.resolve(settings.dataDirectory, "secret.key");
  }

  /** Where the key is expected, for error messages. */
  get place(): string {
    return this.given === null ? this.file : "GATEHOUSE_SECRET_KEY";
  }

  /** Null if there is no key yet. */
  find(): InstallationSecret | null {
    if (this.given !== null) return new InstallationSecret(this.given);
    return existsSync(this.file) ? new InstallationSecret(this.readFile()) : null;
  }

  /** Creates the key file if there is none. Of several servers that start together, all get the same key. */
  ensure(): InstallationSecret {
    const found = this.find();
    if (found !== null) return found;
    mkdirSync(path.dirname(this.file), { recursive: true });
    const draft = `${this.file}.${randomUUID()}`;
    writeFileSync(draft, `${randomBytes(secretKeyBytes).toString("base64")}\n`, { mode: 0o600 });
    try {
      linkSync(draft, this.file);
    } catch (error) {
      // Another process was faster; its key counts.
      if (!existsSync(this.file)) throw error;
    } finally {
      rmSync(draft);
    }
    return new InstallationSecret(this.readFile());
  }

  private readFile(): Buffer {
    try {
      const key = parseSecretKey(readFileSync(this.file, "utf8").trim());
      if (key === null) throw new Error("is empty");
      return key;
    } catch (cause) {
      const reason = cause instanceof Error ? cause.message : "cannot be read";
      throw new StartRefusal(`${this.file} holds no usable secret key: ${reason}.`, { cause });
    }
  }
}
