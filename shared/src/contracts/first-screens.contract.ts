/** The first screen of a page as data of its release, which the server fills and puts into its first response. */
import * as z from "@gatehouse/shared/schema";

/** File of a release; releases without it start with an empty page. */
export const FIRST_SCREEN_FILE = "first-screen.json";

/** The slot in the shell's frame that takes the page. */
export const PAGE_SLOT = "page";

/** Elements that a first screen may have: nothing that loads or runs anything. */
const tagNames = [
  ..."a button div fieldset footer form h1 h2 header input label legend li main nav noscript ol optgroup option p section".split(
    " ",
  ),
  ..."select span strong ul svg g path circle line polyline polygon rect ellipse".split(" "),
] as const;

/** Neither handlers nor styles, and nothing that loads. */
const attributeName = z.string().check(z.regex(/^(?!on|style$|src|action$|formaction$)[a-z][a-zA-Z-]*$/i));
const attributes = z.record(attributeName, z.string()).check(
  // The server has checked the links that it puts into slots.
  z.refine(({ href }) => href === undefined || /^⟦data:[\w-]+⟧$/.test(href)),
);

/** A text or an attribute may have slots: `⟦text:auth:login.title⟧` for a text, `⟦data:banner-text⟧` for a value. */
export type ScreenNode = string | ScreenComment | ScreenElement;

/** React finds the boundaries of its parts by comments. */
export type ScreenComment = { comment: string };

export type ScreenElement = {
  tag: string;
  attributes: Record<string, string>;
  children: ScreenNode[];
  /** Present only if this holds; see `LoginScreenValues` of the server for the names. */
  when?: string | undefined;
  /** Repeated for each entry of this list, whose values its slots take. */
  each?: string | undefined;
  /** Other attributes while something holds. */
  attributesWhen?: Record<string, Record<string, string>> | undefined;
};

const commentSchema = z.object({ comment: z.string().check(z.regex(/^[/$?! ]{0,3}$/)) });

const elementSchema = z.object({
  tag: z.string().check(z.refine((tag) => tagNames.includes(tag))),
  attributes,
  get children(): z.ZodMiniArray<z.ZodMiniType<ScreenNode>> {
    return z.array(nodeSchema);
  },
  when: z.optional(z.string()),
  each: z.optional(z.string()),
  attributesWhen: z.optional(z.record(z.string(), attributes)),
});

const nodeSchema: z.ZodMiniType<ScreenNode> = z.union([z.string(), commentSchema, elementSchema]);

/** Cannot end the style element. */
const cssText = z.string().check(z.refine((css) => !css.includes("</")));

/** A rule of a stylesheet. It counts for a screen that has all the classes. */
const styleRuleSchema = z.object({
  /** The at-rule around it, such as `@media (width >= 80em)`. */
  within: z.optional(cssText),
  selector: cssText,
  classes: z.array(z.string()),
  /** Names of the elements that the selector demands. */
  tags: z.array(z.string()),
  body: cssText,
});

export const firstScreenSchema = z.object({
  /** The hash of everything shared that the markup was rendered with. Shell and page must have the same. */
  basis: z.string(),
  /** By the state of the page; the shell's frame has one, `frame`. */
  screens: z.record(z.string(), z.array(nodeSchema)),
  rules: z.array(styleRuleSchema),
});

export type StyleRule = z.infer<typeof styleRuleSchema>;
export type FirstScreen = z.infer<typeof firstScreenSchema>;
