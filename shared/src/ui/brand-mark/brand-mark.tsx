/**
 * Properties of `BrandMark`.
 *
 * @since contract 1
 */
export type BrandMarkProps = {
  /** Edge length in rem (1rem = 10px). */
  sizeRem?: number;
};

/**
 * The arch and portcullis of the brand, in the current text colour.
 *
 * @since contract 1
 */
export function BrandMark({ sizeRem = 2.4 }: BrandMarkProps) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={`${sizeRem}rem`}
      height={`${sizeRem}rem`}
      fill="none"
      stroke="currentColor"
      strokeWidth={1.8}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d="M3 21V10a9 9 0 0 1 18 0v11" />
      <path d="M7 21V11a5 5 0 0 1 10 0v10" />
      <path d="M12 6v15M7 14h10M7 18h10" />
    </svg>
  );
}
