/** The database refuses anything else as the id of a row. */
export const isItemId = (text: string): boolean => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text);
