/** Invisible characters: names that differ only in them would look the same. */
const invisible = /[\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}]/gu;

/**
 * The form in which user names are compared, counted and looked up. Spellings that look the same, or that people use
 * for each other, have one canonical name.
 */
export function canonicalName(name: string): string {
  const folded = name.normalize("NFKC").replace(invisible, "").toLowerCase().normalize("NFKC");
  return folded.trim().replace(/\s+/gu, " ");
}
