import { mdiKeyOutline } from '@mdi/js';
import { errorMessage } from '@relaptop/shared/api';
import type { Handover } from '@relaptop/shared/contracts';
import { AppForm, object, string, SubmitButton, TextField } from '@relaptop/shared/forms';
import { notify } from '@relaptop/shared/notify';
import { Typography } from '@relaptop/shared/ui';
import { useHandoverTypeCodeMutation } from './handoverApi';
import { Part } from './Part';

/** However it was said: with a space, or a line between the halves. */
const digitsOf = (typed: string): string => typed.replace(/[\s-]/g, '');

const schema = object({
  code: string()
    .required('Type the code that the buyer tells you')
    .test('digits', 'The code has six digits', (typed) => /^\d{6}$/.test(digitsOf(typed ?? ''))),
});

const triesText = (left: number): string =>
  left === 1 ? 'You have one try left.' : `You have ${left} tries left.`;

/** For the seller of a paid order: the buyer's code proves that the laptop was handed over. */
export function SellersCode({ order }: { order: Handover }) {
  const [send] = useHandoverTypeCodeMutation();
  const { codeTriesLeft, _id: id } = order;
  if (codeTriesLeft === null) return null;

  return (
    <Part title="When you hand it over" icon={mdiKeyOutline} onScreenOnly>
      {codeTriesLeft === 0 ? (
        <Typography role="status">
          The code was wrong too often. The buyer can still say on their page that they have the laptop.
        </Typography>
      ) : (
        <AppForm
          label="The buyer’s code"
          initialValues={{ code: '' }}
          schema={schema}
          onSubmit={async ({ code }, { setFieldError }) => {
            try {
              await send({ id, receiptCode: digitsOf(code) }).unwrap();
              notify.success('That is right: the laptop is received');
            } catch (error) {
              setFieldError('code', errorMessage(error));
            }
          }}
        >
          <TextField
            name="code"
            label="The buyer’s code"
            hint="Six digits, on the buyer’s page of this order"
            required
            autoComplete="one-time-code"
            slotProps={{
              htmlInput: {
                inputMode: 'numeric',
                maxLength: 7,
                style: { letterSpacing: '0.2em', fontWeight: 700 },
              },
            }}
          />
          <Typography variant="body2" color="textSecondary" role="status">
            {triesText(codeTriesLeft)}
          </Typography>
          <SubmitButton size="medium" sx={{ alignSelf: 'flex-start' }}>
            Confirm the handover
          </SubmitButton>
        </AppForm>
      )}
      <Typography variant="body2" color="textSecondary">
        Ask for it once the buyer has looked at the laptop and is happy with it.
      </Typography>
    </Part>
  );
}
