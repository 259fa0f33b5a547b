import path from "node:path";
import { pathToFileURL } from "node:url";

/** The default export of a configuration file of the package. */
export async function importConfiguration<Configuration>(directory: string, file: string): Promise<Configuration> {
  const { default: configuration }: { default: Configuration } = await import(
    pathToFileURL(path.join(directory, file)).href
  );
  return configuration;
}
