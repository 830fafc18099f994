import { useField } from 'formik';
import { amountOf, formatCount } from '@relaptop/shared/contracts';
import { TextField, type TextFieldProps } from './TextField';

const KEYBOARD = { htmlInput: { inputMode: 'decimal' } } as const;
const PLAIN = /^\d*(?:\.\d*)?$/;

type AmountFieldProps = TextFieldProps & {
  /** How the number that was understood is shown, such as a price. */
  format?: (amount: number) => string;
};

/** A field for a number, for a schema with `typedNumber`. Where the number was not typed plainly, the field says how it is understood. */
export function AmountField({ format = formatCount, hint, ...props }: AmountFieldProps) {
  const [{ value }] = useField<string>(props.name);
  const amount = PLAIN.test(value) ? undefined : amountOf(value);
  return (
    <TextField
      autoComplete="off"
      {...props}
      slotProps={KEYBOARD}
      {...(amount === undefined ? hint !== undefined && { hint } : { hint: `That is ${format(amount)}` })}
    />
  );
}
