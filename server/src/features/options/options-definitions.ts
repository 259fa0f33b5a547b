import type { OptionSectionDefinition } from "./define-option.ts";
import { consoleOptions } from "./sections/console-options.ts";
import { agentOptions, globalOptions } from "./sections/global-options.ts";
import { releaseOptions } from "./sections/release-options.ts";
import { sessionOptions } from "./sections/session-options.ts";
import { signInOptions } from "./sections/sign-in-options.ts";
import { supportOptions } from "./sections/support-options.ts";
import { tableOptions } from "./sections/table-options.ts";

/** Every option section of the server. A new one is a file, a line here and its strings in the configuration remote. */
export const optionSectionDefinitions: readonly OptionSectionDefinition[] = [
  sessionOptions,
  tableOptions,
  supportOptions,
  signInOptions,
  consoleOptions,
  releaseOptions,
  agentOptions,
  globalOptions,
];
