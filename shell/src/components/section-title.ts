type Translate = (key: string, values: { defaultValue: string }) => string;

/** Makes words of a name: `team-passwords` becomes "Team passwords". */
const wordsOf = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1).replaceAll("-", " ");

/** What users call a section; one that the shell does not know has the words of its name. */
export function sectionTitle(name: string, t: Translate): string {
  // i18n-keys: section-title.*
  return t(`section-title.${name}`, { defaultValue: wordsOf(name) });
}
