import { useField } from 'formik';
import { amountOf, formatCount } from '@relaptop/shared/contracts';
import { TextField, type TextFieldProps } from './TextField';

const KEYBOARD = { htmlInput: { inputMode: 'decimal' } } as const;
const PLAIN = /^\d*(?:\.\d*)?$/;

type AmountFieldProps = TextFieldProps & {
  /** Formats the parsed number, for example as a price. */
  format?: (amount: number) => string;
};

/** The schema is `typedNumber`. The hint shows the number of an unusual form such as `1.2k`. */
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
