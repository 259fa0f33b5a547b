/** A program that users or machines start: who, how, and with which rights. */
export type ProgramTemplate = {
  image: string;
  /** Arguments of the command line; one is chosen. */
  argumentLists: readonly string[];
  parent: string;
  /** Roles of the computers that run it. */
  roles: readonly ComputerRole[];
  level: "Low" | "Medium" | "High" | "System" | "AppContainer";
  weight: number;
  description: string;
  company: string;
};

export type ComputerRole = "office" | "developer" | "ward" | "laboratory" | "server";

export const everyRole: readonly ComputerRole[] = ["office", "developer", "ward", "laboratory", "server"];

/** Programs that start others. */
export const parents = {
  explorer: "C:\\Windows\\explorer.exe",
  services: "C:\\Windows\\System32\\services.exe",
  consent: "C:\\Windows\\System32\\svchost.exe",
  shell: "C:\\Windows\\System32\\cmd.exe",
} as const;

export const microsoft = "Microsoft Corporation";

type Rest = Partial<Pick<ProgramTemplate, "argumentLists" | "parent" | "roles">>;

/** Defaults: started from the desktop of an office computer, without arguments. */
export const programTemplate = (
  image: string,
  [description, company]: readonly [description: string, company: string],
  level: ProgramTemplate["level"],
  weight: number,
  rest: Rest = {},
): ProgramTemplate => ({
  image,
  description,
  company,
  level,
  weight,
  argumentLists: [""],
  parent: parents.explorer,
  roles: ["office"],
  ...rest,
});
