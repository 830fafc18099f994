import { useId } from 'react';
import { errorMessage } from '@relaptop/shared/api';
import { amountOf, type OfferSettings, type Product } from '@relaptop/shared/contracts';
import { Dialog, DialogActions, DialogContent, DialogTitle } from '@relaptop/shared/dialogs';
import {
  AmountField,
  AppForm,
  boolean,
  CheckboxField,
  inCents,
  object,
  SubmitButton,
  typedNumber,
} from '@relaptop/shared/forms';
import { changeFailed, useNotifiedMutation } from '@relaptop/shared/notify';
import { loadOfferDialog, useOffersChooseMutation, useOffersSettingsQuery } from '@relaptop/shared/offers';
import {
  Button,
  FailedState,
  formatDate,
  formatPrice,
  Skeleton,
  Stack,
  Typography,
  useDialogOnDemand,
  type DialogProps,
} from '@relaptop/shared/ui';

const TITLE = 'Offers';

/**
 * Dialog about offers for a laptop: whether the laptop accepts offers, and the minimum amount. The seller can
 * also send an offer to all buyers who saved the laptop.
 */
export function OffersDialog({ about, onClose }: DialogProps<Product>) {
  const titleId = useId();
  const { data, error, isFetching, refetch } = useOffersSettingsQuery(about._id);
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="xs">
      <DialogTitle id={titleId}>{TITLE}</DialogTitle>
      <DialogContent>
        <Stack spacing={2}>
          <Typography color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
            {about.productInfo.productName}
          </Typography>
          {data && <Settings product={about} settings={data} onClose={onClose} />}
          {data && <ToSavers product={about} settings={data} />}
          {!data && error !== undefined && !isFetching && (
            <FailedState isOneLine message={errorMessage(error)} onRetry={() => void refetch()} />
          )}
          {!data && (isFetching || error === undefined) && (
            <Skeleton role="status" aria-label="Loading the settings" variant="rounded" height={220} />
          )}
        </Stack>
      </DialogContent>
    </Dialog>
  );
}

interface PartProps {
  product: Product;
  settings: OfferSettings;
}

function Settings({ product, settings, onClose }: PartProps & { onClose: () => void }) {
  const price = product.productInfo.resellPrice;
  const [choose] = useOffersChooseMutation();
  const save = useNotifiedMutation(choose, { success: 'Saved', failure: changeFailed });
  const schema = object({
    accepts: boolean(),
    floor: typedNumber()
      .moreThan(0, 'Enter an amount above $0')
      .lessThan(price, `Enter less than your price of ${formatPrice(price)}`)
      .test(...inCents),
  });
  return (
    <AppForm
      label={TITLE}
      initialValues={{
        accepts: settings.accepts,
        floor: settings.floor === null ? '' : String(settings.floor),
      }}
      schema={schema}
      onSubmit={async ({ accepts, floor }) => {
        if (await save({ id: product._id, accepts, floor: amountOf(floor) ?? null })) onClose();
      }}
    >
      <CheckboxField name="accepts" label="Buyers can make offers" />
      <AmountField
        name="floor"
        label="Lowest offer in dollars (optional)"
        hint="We decline lower offers for you. Buyers don’t see this amount."
        format={formatPrice}
      />
      <DialogActions sx={{ px: 0, pb: 0 }}>
        <Button color="inherit" onClick={onClose}>
          Cancel
        </Button>
        <SubmitButton size="medium">Save</SubmitButton>
      </DialogActions>
    </AppForm>
  );
}

/** @returns how many buyers would get an offer, or when the seller can make the next offer */
function saversText({ savers, nextToSaversAt }: OfferSettings): string {
  if (nextToSaversAt)
    return `From ${formatDate(nextToSaversAt)} you can send another offer to the people who saved this laptop.`;
  if (savers === 0) return 'No buyers have saved this laptop, or they have an offer already.';
  return savers === 1
    ? 'You can send an offer to 1 person who saved this laptop.'
    : `You can send an offer to ${savers} people who saved this laptop.`;
}

function ToSavers({ product, settings }: PartProps) {
  const offer = useDialogOnDemand(loadOfferDialog);
  const { savers, nextToSaversAt } = settings;
  const send = () =>
    offer.open({
      kind: 'savers',
      id: product._id,
      laptopName: product.productInfo.productName,
      price: product.productInfo.resellPrice,
      savers,
    });
  return (
    <Stack spacing={1} sx={{ pt: 2, borderTop: 1, borderColor: 'divider', alignItems: 'flex-start' }}>
      <Typography>{saversText(settings)}</Typography>
      {savers > 0 && !nextToSaversAt && (
        <Button variant="outlined" onClick={send}>
          Offer to people who saved it
        </Button>
      )}
      {offer.dialog}
    </Stack>
  );
}
