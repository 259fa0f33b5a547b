import { createHash } from "node:crypto";
import type { ProgramTemplate } from "./program-template.ts";

const digestOf = (algorithm: "md5" | "sha1" | "sha256", text: string): string =>
  createHash(algorithm).update(text).digest("hex").toUpperCase();

const products = [
  {
    folder: "C:\\Windows\\",
    product: "Microsoft® Windows® Operating System",
    version: "10.0.22631.4391 (WinBuild.160101.0800)",
  },
  { folder: "C:\\Program Files\\Microsoft Office\\", product: "Microsoft Office", version: "16.0.18129.20158" },
];

/** A version that stays the same for a program. */
function versionOf(image: string): string {
  const [major = 0, minor = 0, patch = 0] = createHash("md5").update(image).digest();
  return `${(major % 12) + 1}.${minor % 10}.${patch}.0`;
}

/** What Sysmon reads from the file of a program. The files don't exist, so neither do files with these hashes. */
export function describeProgramFile({ image, description, company }: ProgramTemplate): Record<string, string> {
  const known = products.find(({ folder }) => image.startsWith(folder));
  return {
    FileVersion: known?.version ?? versionOf(image),
    Description: description,
    Product: known?.product ?? description,
    Company: company,
    OriginalFileName: image.split("\\").at(-1) ?? image,
    Hashes: [
      `MD5=${digestOf("md5", image)}`,
      `SHA256=${digestOf("sha256", image)}`,
      `IMPHASH=${digestOf("md5", `imports of ${image}`)}`,
    ].join(","),
  };
}
