import { useId } from 'react';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { TextField, useFormikContext } from '@relaptop/shared/forms';
import type { RefundValues } from './refundSchema';
import { refundTexts } from './texts';

/** The whole price or a part of it, and how much that is. @param price of the order, in dollars. */
export function AmountFields({ price }: { price: number }) {
  const labelId = useId();
  const { values, handleChange } = useFormikContext<RefundValues>();
  return (
    <>
      <FormControl>
        <FormLabel id={labelId}>{refundTexts.howMuch}</FormLabel>
        <RadioGroup aria-labelledby={labelId} name="kind" value={values.kind} onChange={handleChange}>
          <FormControlLabel value="whole" control={<Radio />} label={refundTexts.whole(price)} />
          <FormControlLabel value="part" control={<Radio />} label={refundTexts.part} />
        </RadioGroup>
      </FormControl>
      {values.kind === 'part' && (
        <TextField
          name="amount"
          label={refundTexts.amount}
          hint={refundTexts.amountHint(price)}
          required
          autoComplete="off"
          slotProps={{ htmlInput: { inputMode: 'decimal' } }}
        />
      )}
    </>
  );
}
