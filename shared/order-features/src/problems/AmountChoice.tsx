import { useId } from 'react';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { amountOf } from '@relaptop/shared/contracts';
import { AmountField, useFormikContext } from '@relaptop/shared/forms';
import { formatPrice } from '@relaptop/shared/ui';
import { problemTexts } from './texts';

export interface AmountValues {
  share: 'none' | 'part' | 'whole';
  /** Dollars as typed, for the choice `part`. */
  amount: string;
}

interface AmountChoiceProps {
  label: string;
  choices: readonly (readonly [value: AmountValues['share'], label: string])[];
  /** Dollars. */
  max: number;
}

/** In dollars; 0 if the typed amount is invalid. */
export const dollarsOf = ({ share, amount }: AmountValues, price: number): number => {
  if (share === 'none') return 0;
  return share === 'whole' ? price : (amountOf(amount) ?? 0);
};

export function AmountChoice({ label, choices, max }: AmountChoiceProps) {
  const labelId = useId();
  const { values, handleChange } = useFormikContext<AmountValues>();
  return (
    <>
      <FormControl>
        <FormLabel id={labelId}>{label}</FormLabel>
        <RadioGroup aria-labelledby={labelId} name="share" value={values.share} onChange={handleChange}>
          {choices.map(([value, text]) => (
            <FormControlLabel key={value} value={value} control={<Radio />} label={text} />
          ))}
        </RadioGroup>
      </FormControl>
      {values.share === 'part' && (
        <AmountField
          name="amount"
          label={problemTexts.amount}
          hint={problemTexts.amountHint(max)}
          format={formatPrice}
          required
        />
      )}
    </>
  );
}
