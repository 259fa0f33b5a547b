/** Format of numbers without decimals, which can't be typed then either. */
export const WHOLE: Intl.NumberFormatOptions = { maximumFractionDigits: 0 };
