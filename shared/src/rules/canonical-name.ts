/** Characters that no reader sees: two names that differ only in them would look the same. */
const invisible = /[\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}]/gu;

/**
 * The only form in which user names are compared, counted and looked up.
 * All spellings that look the same to a reader, or that people use for each other, give one canonical name.
 */
export function canonicalName(name: string): string {
  const folded = name.normalize("NFKC").replace(invisible, "").toLowerCase().normalize("NFKC");
  return folded.trim().replace(/\s+/gu, " ");
}
