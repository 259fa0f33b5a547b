const BYTES_PER_KILOBYTE = 1_000;
const BYTES_PER_MEGABYTE = 1_000_000;

const kilobytes = { style: "unit", unit: "kilobyte", maximumFractionDigits: 0 } as const;
const megabytes = { style: "unit", unit: "megabyte", maximumFractionDigits: 1, minimumFractionDigits: 1 } as const;

/** Returns value and options to format a size in kB, MB or GB. */
export function describeSize(bytes: number): { amount: number; options: Intl.NumberFormatOptions } {
  // Rounded up, because "0 kB" would look empty.
  const amount = Math.ceil(bytes / BYTES_PER_KILOBYTE);
  return amount < BYTES_PER_KILOBYTE
    ? { amount, options: kilobytes }
    : { amount: bytes / BYTES_PER_MEGABYTE, options: megabytes };
}
