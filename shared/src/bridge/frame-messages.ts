import * as z from "@gatehouse/shared/schema";

const plain = <Type extends string>(type: Type) => z.object({ type: z.literal(type) });

/** `query` is the unchanged query of the URL; absent if the URL has none. */
const menuClickSchema = z.object({ type: z.literal("menuClick"), tab: z.string(), query: z.optional(z.string()) });
const languageChangeSchema = z.object({ type: z.literal("languageChange"), language: z.string() });
/** `tab` and `view` are two words for the same, by the route's own name; `query` is passed to the frame unchanged. */
const showSchema = z.object({
  type: z.literal("show"),
  tab: z.optional(z.string()),
  view: z.optional(z.string()),
  query: z.optional(z.string()),
});
/** The answer to `recentSignInNeeded`. */
const recentSignInSchema = z.object({ type: z.literal("recentSignIn"), isProved: z.boolean() });
const themeChangeSchema = z.object({ type: z.literal("themeChange"), theme: z.enum(["default", "darkmode"]) });

/** The longest query that a frame may put into the console's address. */
const MAX_QUERY_LENGTH = 4000;
/**
 * The user went on inside the frame: the console's address follows, and `menuClick` then says so to the frame. `tab` is
 * the frame's own name; `isReplaced` adds no entry to the history.
 */
const addressChangeSchema = z.object({
  type: z.literal("addressChange"),
  tab: z.string().check(z.maxLength(100)),
  query: z.optional(z.string().check(z.maxLength(MAX_QUERY_LENGTH))),
  isReplaced: z.boolean(),
});

/**
 * From a frame's document to the console.
 *
 * @since contract 1
 */
export const frameToHostSchema = z.discriminatedUnion("type", [
  addressChangeSchema,
  plain("appLoaded"),
  plain("userNotAuthenticated"),
  plain("setPolicyDirty"),
  plain("setPolicyNotDirty"),
  plain("recentSignInNeeded"),
]);

/**
 * From the console to a frame's document.
 *
 * @since contract 1
 */
export const hostToFrameSchema = z.discriminatedUnion("type", [
  menuClickSchema,
  languageChangeSchema,
  themeChangeSchema,
  recentSignInSchema,
]);

/**
 * From a route page to the frame host, inside the console's own page.
 *
 * @since contract 1
 */
export const frameHostSchema = z.discriminatedUnion("type", [showSchema, plain("hide"), plain("unload")]);

/**
 * What a frame application says to its page.
 *
 * @since contract 1
 */
export type FrameToHostMessage = z.infer<typeof frameToHostSchema>;
/**
 * What a page says to its frame application.
 *
 * @since contract 1
 */
export type HostToFrameMessage = z.infer<typeof hostToFrameSchema>;
/**
 * A message between a frame application and the page that hosts it.
 *
 * @since contract 1
 */
export type FrameHostMessage = z.infer<typeof frameHostSchema>;
