/** Creating a formatter takes many times as long as using it, and tables format each cell. */
function keepBy<Options extends object, Kept>(
  create: (locale: string, options: Options) => Kept,
): (locale: string, options?: Options) => Kept {
  const kept = new Map<string, Kept>();
  return (locale, options = {} as Options) => {
    const key = `${locale} ${JSON.stringify(options)}`;
    const found = kept.get(key);
    if (found) return found;
    const created = create(locale, options);
    kept.set(key, created);
    return created;
  };
}

/** The formatter of dates with these options; options without a time zone have the one that the browser had at first. */
export const dateTimeFormat = keepBy<Intl.DateTimeFormatOptions, Intl.DateTimeFormat>(
  (locale, options) => new Intl.DateTimeFormat(locale, options),
);

/** The formatter of numbers with these options. */
export const numberFormat = keepBy<Intl.NumberFormatOptions, Intl.NumberFormat>(
  (locale, options) => new Intl.NumberFormat(locale, options),
);
