import { useId, useState } from 'react';
import Link from '@mui/material/Link';
import { errorMessage } from '@relaptop/shared/api';
import {
  amountOf,
  CONFIRM_ADDRESS_ID,
  type CannotOffer as Why,
  LIMITS,
  lowestOffer,
  OFFER_HOURS,
  OFFERS_PER_LAPTOP,
} from '@relaptop/shared/contracts';
import { Dialog, DialogActions, DialogContent, DialogTitle } from '@relaptop/shared/dialogs';
import {
  AmountField,
  AppForm,
  inCents,
  object,
  string,
  SubmitButton,
  TextArea,
  typedNumber,
} from '@relaptop/shared/forms';
import { notify } from '@relaptop/shared/notify';
import { Alert, Button, formatPrice, Stack, Typography, type DialogProps } from '@relaptop/shared/ui';
import {
  useOffersCounterMutation,
  useOffersForLaptopQuery,
  useOffersMakeMutation,
  useOffersToSaversMutation,
} from './offersApi';
import { CANNOT_OFFER_TEXTS } from './texts';

/** Amounts are in dollars. */
interface OfferSubject {
  /**
   * - buyer: an offer for a laptop
   * - counter: a seller's answer to an offer
   * - savers: an offer to the people who saved the laptop
   */
  kind: 'buyer' | 'counter' | 'savers';
  /** Id of the laptop; for `counter`, of the offer that the seller answers. */
  id: string;
  laptopName: string;
  price: number;
  usual?: number;
  savers?: number;
}

const TITLES = {
  buyer: 'Make an offer',
  counter: 'Offer another price',
  savers: 'Offer to people who saved it',
};

const DECLINED = 'Your offer was declined: the seller takes only higher offers.';
const SENT = 'Offer sent. We’ll tell you when there is an answer.';

function ruleText({ kind, price, savers = 0 }: OfferSubject, left: number = OFFERS_PER_LAPTOP): string {
  const range = `At least ${formatPrice(lowestOffer(price))}, less than ${formatPrice(price)}.`;
  if (kind === 'buyer')
    return `${range} The seller has ${OFFER_HOURS} hours to answer. ${left === 1 ? 'This is your last offer' : `You can make ${left} offers`} for this laptop.`;
  if (kind === 'counter') return `${range} The buyer has ${OFFER_HOURS} hours to answer.`;
  return `${range} ${savers === 1 ? '1 person gets' : `${savers} people get`} the offer, and the first to accept reserves the laptop.`;
}

const schemaFor = (price: number) =>
  object({
    amount: typedNumber()
      .required('Enter an amount')
      .min(lowestOffer(price), `Enter at least ${formatPrice(lowestOffer(price))}`)
      .lessThan(price, `Enter less than ${formatPrice(price)}`)
      .test(...inCents),
    words: string().trim().max(LIMITS.offer.words),
  });

/** Resolves to the text of a toast. @throws the call's error */
function useSendOffer({ kind, id }: OfferSubject) {
  const [make] = useOffersMakeMutation();
  const [counter] = useOffersCounterMutation();
  const [toSavers] = useOffersToSaversMutation();
  return async (body: { amount: number; words?: string }): Promise<string> => {
    if (kind === 'savers') {
      const { sent } = await toSavers({ id, ...body }).unwrap();
      return sent === 1 ? 'Offer sent to 1 person' : `Offer sent to ${sent} people`;
    }
    const offer = await (kind === 'buyer' ? make : counter)({ id, ...body }).unwrap();
    return offer.state === 'declined' ? DECLINED : SENT;
  };
}

const CannotOffer = ({ why }: { why: Why }) => (
  <Alert severity="info">
    <span>{CANNOT_OFFER_TEXTS[why]}</span>
    {why === 'unconfirmed' && (
      <>
        {' '}
        <Link href={`#${CONFIRM_ADDRESS_ID}`}>Confirm your email</Link>
      </>
    )}
  </Alert>
);

export function OfferDialog({ about, onClose }: DialogProps<OfferSubject>) {
  const titleId = useId();
  const send = useSendOffer(about);
  const [problem, setProblem] = useState<string>();
  const { kind, id, laptopName, usual } = about;
  const { data: room } = useOffersForLaptopQuery(id, { skip: kind !== 'buyer' });
  const price = room?.price ?? about.price;
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="xs">
      <DialogTitle id={titleId}>{TITLES[kind]}</DialogTitle>
      <DialogContent>
        <Stack spacing={2}>
          <Typography color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
            <span>{laptopName}</span>
            <span>{`, ${formatPrice(price)}`}</span>
            {usual !== undefined && (
              <span>{`. Usual for this model: ${formatPrice(Math.round(usual))}`}</span>
            )}
          </Typography>
          {room?.cannotOffer ? (
            <CannotOffer why={room.cannotOffer} />
          ) : (
            <AppForm
              label={TITLES[kind]}
              initialValues={{ amount: '', words: '' }}
              schema={schemaFor(price)}
              draft={`offer:${kind}:${id}`}
              onSubmit={async ({ amount, words }) => {
                setProblem(undefined);
                try {
                  const text = await send({
                    amount: amountOf(amount) ?? 0,
                    ...(words.trim() && { words: words.trim() }),
                  });
                  (text === DECLINED ? notify.info : notify.success)(text);
                  onClose();
                  return true;
                } catch (error) {
                  setProblem(errorMessage(error));
                  return false;
                }
              }}
            >
              <AmountField name="amount" label="Amount in dollars" format={formatPrice} required />
              <TextArea name="words" label="Message (optional)" maxLength={LIMITS.offer.words} />
              <Typography variant="body2" color="textSecondary">
                {ruleText({ ...about, price }, room?.left)}
              </Typography>
              {problem && <Alert severity="error">{`The offer could not be sent. ${problem}`}</Alert>}
              <DialogActions sx={{ px: 0, pb: 0 }}>
                <Button color="inherit" onClick={onClose}>
                  Cancel
                </Button>
                <SubmitButton size="medium">Send offer</SubmitButton>
              </DialogActions>
            </AppForm>
          )}
        </Stack>
      </DialogContent>
    </Dialog>
  );
}
