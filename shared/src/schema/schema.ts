/**
 * What contracts describe data with: the functions of zod's small build (`zod/mini`) that the console has anyway, under
 * their own names. Import them as `z`. The shell provides them, so that no section brings a copy of zod. Another
 * function of zod is an entry here, and bytes of the sign-in page. Decision 094.
 */
import { coerce as coercions, iso as formats } from "zod/mini";

export {
  /**
   * A list of values of one shape.
   *
   * @since contract 1
   */
  array,
  /**
   * `true` or `false`.
   *
   * @since contract 1
   */
  boolean,
  /**
   * Sets options of zod for all schemas of a document, such as `jitless`.
   *
   * @since contract 1
   */
  config,
  /**
   * One of several objects, told apart by the value of one property.
   *
   * @since contract 1
   */
  discriminatedUnion,
  /**
   * One of the given texts.
   *
   * @since contract 1
   */
  enum,
  /**
   * An object schema with more properties, or with others of the same name.
   *
   * @since contract 1
   */
  extend,
  /**
   * A whole number that JavaScript holds exactly; as a check, of `number()`.
   *
   * @since contract 1
   */
  int,
  /**
   * A schema that is made at first use, so that it can refer to itself.
   *
   * @since contract 1
   */
  lazy,
  /**
   * Exactly the given value, or one of the given values.
   *
   * @since contract 1
   */
  literal,
  /**
   * A check: at most so many characters or items.
   *
   * @since contract 1
   */
  maxLength,
  /**
   * A check: the number is the value or less.
   *
   * @since contract 1
   */
  maximum,
  /**
   * A check: at least so many characters or items.
   *
   * @since contract 1
   */
  minLength,
  /**
   * A check: the number is the value or greater.
   *
   * @since contract 1
   */
  minimum,
  /**
   * The value, or `null`.
   *
   * @since contract 1
   */
  nullable,
  /**
   * A finite number.
   *
   * @since contract 1
   */
  number,
  /**
   * An object; properties that the schema doesn't name are dropped.
   *
   * @since contract 1
   */
  object,
  /**
   * The value, or nothing.
   *
   * @since contract 1
   */
  optional,
  /**
   * The parsed value; throws if the input has another shape.
   *
   * @since contract 1
   */
  parse,
  /**
   * The problems of a failed parse as text, a line each.
   *
   * @since contract 1
   */
  prettifyError,
  /**
   * An object of any keys, with values of one shape.
   *
   * @since contract 1
   */
  record,
  /**
   * A check by a function of your own.
   *
   * @since contract 1
   */
  refine,
  /**
   * A check: the text matches the expression.
   *
   * @since contract 1
   */
  regex,
  /**
   * The parsed value or the problems, without throwing.
   *
   * @since contract 1
   */
  safeParse,
  /**
   * An object without properties that the schema doesn't name.
   *
   * @since contract 1
   */
  strictObject,
  /**
   * A text.
   *
   * @since contract 1
   */
  string,
  /**
   * A check that changes the text to lower case.
   *
   * @since contract 1
   */
  toLowerCase,
  /**
   * A check that removes white space at both ends of the text.
   *
   * @since contract 1
   */
  trim,
  /**
   * A list with a shape for each place.
   *
   * @since contract 1
   */
  tuple,
  /**
   * A value of one of several shapes; the first that fits.
   *
   * @since contract 1
   */
  union,
  /**
   * Any value, unchecked.
   *
   * @since contract 1
   */
  unknown,
  /**
   * The address of a page or service, by the rules of `URL`.
   *
   * @since contract 1
   */
  url,
  /**
   * A UUID (RFC 9562).
   *
   * @since contract 1
   */
  uuid,
} from "zod/mini";

/**
 * Schemas that convert their input first, such as the text of a query.
 *
 * @since contract 1
 */
export const coerce = { number: coercions.number };

/**
 * Texts of ISO 8601.
 *
 * @since contract 1
 */
export const iso = { datetime: formats.datetime };

// The types of schemas, by which the compiler writes the declarations of contracts.
export type * from "zod/mini";
