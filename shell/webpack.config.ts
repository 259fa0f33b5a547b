import { shellConfig } from "@gatehouse/shared/build/webpack-base.ts";

export default [shellConfig(import.meta.dirname)];
