import { useEffect, useId, useState } from 'react';
import { errorBody, errorMessage } from '@relaptop/shared/api';
import { ERROR_CODES, LIMITS, type Listing } from '@relaptop/shared/contracts';
import { Dialog, DialogActions, DialogContent, DialogTitle } from '@relaptop/shared/dialogs';
import { AppForm, SubmitButton, useFormikContext } from '@relaptop/shared/forms';
import { notify } from '@relaptop/shared/notify';
import { useBlocker } from '@relaptop/shared/router';
import { Box, Button, Stack } from '@relaptop/shared/ui';
import { LaptopFields } from '../../common/laptopForm/LaptopFields';
import {
  addProductSchema,
  type AddProductInputs,
  type LaptopInputs,
} from '../../common/laptopForm/laptopSchema';
import { PicturesEditor } from '../../common/pictures/PicturesEditor';
import { usePictures } from '../../common/pictures/usePictures';
import { ChangedMeanwhile } from './ChangedMeanwhile';
import { useListingEditMutation } from '../../common/sellerApi';
import { asTyped, bodyOf, editedOf, type Edited } from './inputs';

const ONE_PICTURE = 'A laptop needs at least one picture.';

interface EditListingFormProps {
  listing: Listing;
  edited: Edited;
  onNext: (listing: Listing, edited: Edited) => void;
}

interface Clash {
  readonly mine: Edited;
  readonly current: Listing;
}

/** Space below a focused field, so that the sticky button doesn't cover the field. */
const aboveButton = { '& :is(input, select, textarea, button)': { scrollMarginBottom: 96 } } as const;

/** Keeps the button at the lower edge of the window, if the window is high enough. */
const inSight = {
  '@media (min-height: 30rem)': { position: 'sticky', bottom: 0 },
  zIndex: 1,
  py: 1.5,
  bgcolor: 'background.paper',
  borderTop: '1px solid',
  borderColor: 'divider',
} as const;

/** Whether the form's initial values are the saved values. After a merge, they differ. */
function isSaved(listing: Listing, begunWith: LaptopInputs, pictures: readonly string[]): boolean {
  const saved = editedOf(listing);
  return (
    JSON.stringify(saved.inputs) === JSON.stringify(begunWith) && saved.pictures.join() === pictures.join()
  );
}

/**
 * Asks for confirmation before the seller leaves with unsaved changes.
 *
 * @param alsoChanged whether something outside the form's values has changed, such as pictures
 */
function LeaveGuard({ alsoChanged }: { alsoChanged: boolean }) {
  const titleId = useId();
  const { dirty, isSubmitting, resetForm } = useFormikContext();
  const isUnsaved = (dirty || alsoChanged) && !isSubmitting;
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isUnsaved && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!isUnsaved) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isUnsaved]);

  const stay = () => blocker.reset?.();
  const leave = () => {
    // The browser keeps a draft of unsaved input. The reset removes the draft, so that the next visit doesn't
    // restore it.
    resetForm();
    blocker.proceed?.();
  };
  return (
    <Dialog
      open={blocker.state === 'blocked'}
      onClose={stay}
      aria-labelledby={titleId}
      fullWidth
      maxWidth="xs"
    >
      <DialogTitle id={titleId}>Leave without saving?</DialogTitle>
      <DialogContent>Your changes will be lost.</DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button color="inherit" onClick={leave}>
          Leave page
        </Button>
        <Button variant="contained" onClick={stay}>
          Stay
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function SaveButton({ alsoChanged, disabled }: { alsoChanged: boolean; disabled: boolean }) {
  const { dirty } = useFormikContext();
  return (
    <SubmitButton
      variant={dirty || alsoChanged ? 'contained' : 'outlined'}
      sx={{ minWidth: 160, width: { xs: 1, sm: 'auto' } }}
      disabled={disabled}
    >
      Save changes
    </SubmitButton>
  );
}

export function EditListingForm({ listing, edited, onNext }: EditListingFormProps) {
  const [edit] = useListingEditMutation();
  const pictures = usePictures(edited.pictures, LIMITS.pictures.max);
  const [clash, setClash] = useState<Clash>();
  const { isUploading, hasFailed, addresses } = pictures;
  const alsoChanged = hasFailed || isUploading || !isSaved(listing, edited.inputs, addresses);

  const save = async ({ image: _mistake, ...inputs }: AddProductInputs) => {
    const mine = { inputs: asTyped(inputs), pictures: addresses };
    try {
      const saved = await edit({ id: listing._id, body: bodyOf(mine, listing.version) }).unwrap();
      if (saved.version === listing.version) notify.info('Nothing was changed');
      else notify.success('Your changes are saved');
      onNext(saved, editedOf(saved));
      return true;
    } catch (error) {
      const body = errorBody(error);
      const current = body?.details?.['listing'] as Listing | undefined;
      if (body?.code === ERROR_CODES.listingChanged && current) setClash({ mine, current });
      else notify.error(`Your changes were not saved: ${errorMessage(error)}`);
      return false;
    }
  };

  return (
    <AppForm<AddProductInputs>
      label="Edit laptop"
      // The key contains the version, because a draft of an older version would undo later changes.
      draft={`listing:${listing._id}:${listing.version}`}
      initialValues={{ ...edited.inputs, image: edited.pictures.length > 0 ? '' : ONE_PICTURE }}
      schema={addProductSchema}
      onSubmit={save}
    >
      <LeaveGuard alsoChanged={alsoChanged} />
      {clash && (
        <ChangedMeanwhile
          opened={editedOf(listing)}
          mine={clash.mine}
          current={clash.current}
          onChosen={(chosen, from) => onNext(from, chosen)}
        />
      )}
      <Stack spacing={4} sx={aboveButton}>
        <PicturesEditor pictures={pictures} none={ONE_PICTURE} />
        <LaptopFields />
      </Stack>
      <Box sx={inSight}>
        <SaveButton alsoChanged={alsoChanged} disabled={isUploading || clash !== undefined} />
      </Box>
    </AppForm>
  );
}
