import { useCallback } from 'react';
import LinearProgress from '@mui/material/LinearProgress';
import Link from '@mui/material/Link';
import { CONFIRM_ADDRESS_ID, LIMITS } from '@relaptop/shared/contracts';
import { AppForm, SubmitButton } from '@relaptop/shared/forms';
import { useCurrentPanel, useNavigate } from '@relaptop/shared/router';
import { useSession } from '@relaptop/shared/session';
import { Alert, Stack, Typography } from '@relaptop/shared/ui';
import { LaptopFields } from '../../common/laptopForm/LaptopFields';
import {
  addProductSchema,
  IMAGE_REQUIRED,
  type AddProductInputs,
} from '../../common/laptopForm/laptopSchema';
import { PicturesEditor } from '../../common/pictures/PicturesEditor';
import { usePictures } from '../../common/pictures/usePictures';
import { pages } from '../../paths';
import { DraftKeeper } from './draft/DraftKeeper';
import { useDraft, type InitialForm } from './draft/useDraft';
import { useAddProduct } from './useAddProduct';

function ConfirmFirst({ id }: { id: string }) {
  return (
    <Typography id={id} variant="body2" color="textSecondary">
      <Link href={`#${CONFIRM_ADDRESS_ID}`}>Confirm your email</Link> to sell. We keep what you type here.
    </Typography>
  );
}

const STEP_TEXTS = { uploading: 'Uploading pictures …', saving: 'Saving the laptop …' };

/**
 * Announces each step between the submit and the server's answer to screen readers. Each picture shows its
 * own progress.
 */
function UploadStep({ step }: { step: keyof typeof STEP_TEXTS | null }) {
  return (
    <Typography
      role="status"
      component="div"
      variant="body2"
      color="textSecondary"
      sx={{ flex: 1, '&:empty': { display: 'none' } }}
    >
      {step && <span>{STEP_TEXTS[step]}</span>}
      {step === 'saving' && <LinearProgress aria-hidden sx={{ mt: 0.5 }} />}
    </Typography>
  );
}

const WHY_ID = 'why-not-yet';

export function AddProductForm({ beginning }: { beginning: InitialForm }) {
  const { user } = useSession();
  const maySell = user?.emailVerified ?? false;
  const { add, step } = useAddProduct();
  const panel = useCurrentPanel();
  const navigate = useNavigate();
  const onBegun = useCallback(
    // Puts the draft's id into the address, so that a reload opens the draft.
    (draft: string) =>
      void navigate({ search: `?draft=${draft}` }, { replace: true, preventScrollReset: true }),
    [navigate],
  );
  const draft = useDraft({ email: user?.email ?? '', draft: beginning.draft, onBegun });
  const pictures = usePictures(beginning.pictures, LIMITS.pictures.max);

  return (
    <AppForm<AddProductInputs>
      label="Add Product"
      initialValues={beginning.inputs}
      schema={addProductSchema}
      onSubmit={async (inputs) => {
        const values = addProductSchema.cast(inputs, { assert: false });
        if (!(await add(values, pictures.uploaded))) return;
        await draft.finish();
        await navigate(pages.myProducts.getHref(panel));
      }}
    >
      {beginning.wasUnsaved && (
        <Alert severity="info">We restored what you typed last time. It is not saved yet.</Alert>
      )}
      <Typography variant="body2" color="textSecondary">
        Fields with a * are required.
      </Typography>
      <Stack spacing={4}>
        <PicturesEditor pictures={pictures} none={IMAGE_REQUIRED} />
        <LaptopFields />
      </Stack>
      <Stack direction={{ xs: 'column', sm: 'row' }} spacing={2} sx={{ alignItems: { sm: 'center' } }}>
        <SubmitButton
          sx={{ minWidth: 160 }}
          disabled={!maySell}
          aria-describedby={maySell ? undefined : WHY_ID}
        >
          Add Product
        </SubmitButton>
        {maySell ? <UploadStep step={step} /> : <ConfirmFirst id={WHY_ID} />}
      </Stack>
      <DraftKeeper draft={draft} pictures={pictures.addresses} />
    </AppForm>
  );
}
