import type { ConfigurationFormClaim } from "@gatehouse/shared/contracts/plugin-configuration-forms.contract";
import { remoteDescriptorSchema } from "@gatehouse/shared/contracts/release-records.contract";
import { checkConfigurationForms } from "./check-configuration-forms.ts";

type Field = ConfigurationFormClaim["fields"][number];

const choices = [{ value: "a", resourcekey: "tiny.a" }];
const aField = (changes: Partial<Field> = {}): Field => ({
  id: "seconds",
  resourceKey: "tiny.seconds",
  parameters: { type: "numerictextbox", minSize: 0, maxSize: 60 },
  defaultValue: 5,
  ...changes,
});
const aForm = (changes: Partial<ConfigurationFormClaim> = {}): ConfigurationFormClaim => ({
  id: "tiny",
  titleKey: "tiny.title",
  fields: [aField()],
  ...changes,
});

function codesOf(...configurationForms: ConfigurationFormClaim[]): string[] {
  const descriptor = { name: "tiny", contract: { min: 1, max: 1 }, pages: [], menu: [], permissions: [] };
  const parsed = remoteDescriptorSchema.parse({ ...descriptor, configurationForms });
  return checkConfigurationForms(parsed).map(({ severity, code }) => `${severity} ${code}`);
}

const withField = (changes: Partial<Field>) => aForm({ fields: [aField(changes)] });
const withType = (type: string, changes: Partial<Field> = {}) => withField({ parameters: { type }, ...changes });

it("nothing is wrong with forms that the console understands, or with a remote of earlier days without any", () => {
  const action = { name: "measure-idle-time", resourceKey: "tiny.measure", doneKey: "tiny.done", field: "seconds" };
  const second = aForm({
    id: "tiny.export",
    fields: [
      aField(),
      aField({ id: "kind", parameters: { type: "combobox" }, values: choices, defaultValue: "a" }),
      aField({ id: "note", parameters: { type: "textbox", isOptional: true }, defaultValue: null }),
      aField({
        id: "on",
        parameters: { type: "checkbox" },
        defaultValue: true,
        script: { valueChange: [{ name: "enable-field", field: "kind" }] },
      }),
    ],
    actions: [action],
  });
  expect(codesOf(aForm(), second)).toEqual([]);
  expect(codesOf()).toEqual([]);
});

it.each<[string, ConfigurationFormClaim, string]>([
  ["the id of another remote", aForm({ id: "large" }), "form_id"],
  ["an id that only starts like its own", aForm({ id: "tiny-large" }), "form_id"],
  ["an id of a path", aForm({ id: "tiny.a/b" }), "form_id"],
  ["a group of the menu that does not exist", aForm({ group: "tools" }), "configuration_group"],
  ["no field", aForm({ fields: [] }), "form_limit"],
  ["a field twice", aForm({ fields: [aField(), aField()] }), "form_repeated"],
  ["a field with a name that is none", withField({ id: "__proto__" }), "form_id"],
  ["an unknown control", withType("colourwheel"), "form_control"],
  ["a secret", withType("password"), "form_secret"],
  ["a secret that can be switched off", withType("passwordwithdisable"), "form_secret"],
  ["a range turned round", withField({ parameters: { type: "time", minSize: 2, maxSize: 1 } }), "form_size"],
  ["a slider without ends", withType("numericslider"), "form_size"],
  ["a text without end", withField({ parameters: { type: "textbox", maxSize: 1e6 }, defaultValue: "x" }), "form_size"],
  ["no choice", withType("combobox", { defaultValue: "a" }), "form_choices"],
  [
    "a choice twice",
    withType("radiobuttonset", { values: [...choices, ...choices], defaultValue: "a" }),
    "form_choices",
  ],
  ["no default", withType("textbox", { defaultValue: null }), "form_default"],
  ["a default out of range", withField({ defaultValue: 61 }), "form_default"],
  ["an unknown rule", withField({ parameters: { type: "numerictextbox", validators: ["eval"] } }), "form_rule"],
  ["an unknown effect", withField({ script: { valueChange: [{ name: "eval", field: "seconds" }] } }), "form_rule"],
  ["an effect on nothing", withField({ script: { valueChange: [{ name: "hide-field", field: "x" }] } }), "form_rule"],
  ["an unknown action", aForm({ actions: [{ name: "erase", resourceKey: "a", doneKey: "b" }] }), "form_action"],
  [
    "an action without its field",
    aForm({ actions: [{ name: "measure-idle-time", resourceKey: "a", doneKey: "b" }] }),
    "form_action",
  ],
])("%s is refused", (_name, form, code) => {
  expect(codesOf(form)[0]).toBe(`error ${code}`);
});

it("too many forms, or two with one id, are refused", () => {
  expect(codesOf(...Array.from({ length: 11 }, (_unused, index) => aForm({ id: `tiny.f${index}` })))).toEqual([
    "error form_limit",
  ]);
  expect(codesOf(aForm(), aForm())).toEqual(["error form_repeated"]);
});
