import { z } from "zod/mini";

const plain = <Type extends string>(type: Type) => z.object({ type: z.literal(type) });

const menuClickSchema = z.object({ type: z.literal("menuClick"), tab: z.string() });
const languageChangeSchema = z.object({ type: z.literal("languageChange"), language: z.string() });
/** `tab` is the route's own word for it; `query` is handed to the frame unchanged. */
const showSchema = z.object({ type: z.literal("show"), tab: z.optional(z.string()), query: z.optional(z.string()) });
const themeChangeSchema = z.object({ type: z.literal("themeChange"), theme: z.enum(["default", "darkmode"]) });

/** From a frame's document to the console. */
export const frameToHostSchema = z.discriminatedUnion("type", [
  plain("appLoaded"),
  plain("userNotAuthenticated"),
  plain("setPolicyDirty"),
  plain("setPolicyNotDirty"),
]);

/** From the console to a frame's document. */
export const hostToFrameSchema = z.discriminatedUnion("type", [
  menuClickSchema,
  languageChangeSchema,
  themeChangeSchema,
]);

/** From a route page to the frame host, inside the console's own page. */
export const frameHostSchema = z.discriminatedUnion("type", [showSchema, plain("hide"), plain("unload")]);

export type FrameToHostMessage = z.infer<typeof frameToHostSchema>;
export type HostToFrameMessage = z.infer<typeof hostToFrameSchema>;
export type FrameHostMessage = z.infer<typeof frameHostSchema>;
