import * as z from "@gatehouse/shared/schema";

/** File name of a package: name, version and, except in the addresses of the newest, a part of the hash of its bytes. */
export const sdkFileSchema = z.string().check(z.regex(/^gatehouse-[a-z]{1,20}(-[0-9A-Za-z.+-]{1,80})?\.tgz$/));

/** A package that teams install, as the build lists it in `sdk.json`. */
const sdkPackageSchema = z.object({
  /** `@gatehouse/shared` or `@gatehouse/cli`. */
  name: z.string().check(z.regex(/^@gatehouse\/[a-z]{1,20}$/)),
  version: z.string(),
  file: sdkFileSchema,
  /** The hash in the form of package managers: `sha512-` and base64. */
  integrity: z.string().check(z.regex(/^sha512-[0-9A-Za-z+/]{86}==$/)),
  /** In bytes. */
  size: z.int(),
  /** Version of the remote contract that it was made for. */
  contract: z.int(),
});

/** The file `sdk.json` of a build. */
export const builtSdkSchema = z.object({ packages: z.array(sdkPackageSchema) });

/** Answer of `GET /federation/sdk`: the packages that fit this console. */
export const sdkSchema = z.object({
  packages: z.array(
    z.extend(sdkPackageSchema, {
      /** Path on this console; its bytes never change. */
      address: z.string(),
    }),
  ),
});

export type SdkPackage = z.infer<typeof sdkPackageSchema>;

export const sdkEndpoints = {
  packages: "/federation/sdk",
  /** A file; `gatehouse-shared.tgz` and `gatehouse-cli.tgz` lead to the newest. */
  file: "/federation/sdk/:file",
} as const;

/** The path of a package's file. */
export const sdkFilePath = (file: string): string => `/federation/sdk/${encodeURIComponent(file)}`;
