import { policyLimits } from "@gatehouse/shared/contracts/policy-content.contract";
import { TextAreaField, type FieldMessage } from "@gatehouse/shared/forms";
import { toLines } from "../model/text-lines.ts";

type Props = {
  name: string;
  label: string;
  help: string;
  /** The most lines. */
  maximum: number;
  /** The most characters of a line. */
  characters?: number;
};

/** A list of patterns or names, one on each line, with an error that names the line. */
export function ListField({ maximum, characters = policyLimits.patternCharacters, ...field }: Props) {
  const validate = (value: string | undefined): FieldMessage | undefined => {
    const lines = toLines(value);
    if (lines.length > maximum) return { code: "tooManyLines", values: { maximum } };
    const long = lines.findIndex((line) => line.length > characters);
    if (long !== -1) return { code: "lineTooLong", values: { line: long + 1, maximum: characters } };
    const odd = lines.findIndex((line) => !line.isWellFormed() || /\p{Cc}/u.test(line));
    return odd === -1 ? undefined : { code: "controlCharacter", values: { line: odd + 1 } };
  };
  return <TextAreaField {...field} rows={3} validate={validate} />;
}
