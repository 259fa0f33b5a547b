/** Makes the result of an object once. For objects that never change; a result goes when its object goes. */
export function madeOnce<Source extends object, Result>(make: (source: Source) => Result): (source: Source) => Result {
  const results = new WeakMap<Source, { result: Result }>();
  return (source) => {
    const known = results.get(source) ?? { result: make(source) };
    results.set(source, known);
    return known.result;
  };
}
