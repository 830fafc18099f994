import { useField } from 'formik';
import { amountOf, formatCount } from '@relaptop/shared/contracts';
import { TextField, type TextFieldProps } from './TextField';

const KEYBOARD = { htmlInput: { inputMode: 'decimal' } } as const;
const PLAIN = /^\d*(?:\.\d*)?$/;

type AmountFieldProps = TextFieldProps & {
  format?: (amount: number) => string;
};

/** Its schema is `typedNumber`. For an unusual spelling such as `1.2k`, the hint shows the number. */
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
