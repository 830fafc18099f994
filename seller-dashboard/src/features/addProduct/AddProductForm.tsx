import { useCallback } from 'react';
import { LIMITS } from '@relaptop/shared/contracts';
import { AppForm, PICTURE_HINT, PictureField, SubmitButton, TextField } from '@relaptop/shared/forms';
import { useCurrentPanel, useNavigate } from '@relaptop/shared/router';
import { useSession } from '@relaptop/shared/session';
import { Alert, Stack } from '@relaptop/shared/ui';
import { ConfirmFirst } from '../../common/laptopForm/ConfirmFirst';
import { LaptopFields } from '../../common/laptopForm/LaptopFields';
import { addProductSchema, type AddProductInputs } from '../../common/laptopForm/laptopSchema';
import { FURTHER_ADVICE, PICTURE_ADVICE } from '../../common/pictures/advice';
import { PicturesEditor } from '../../common/pictures/PicturesEditor';
import { usePictures } from '../../common/pictures/usePictures';
import { pages } from '../../paths';
import { DraftKeeper } from './draft/DraftKeeper';
import type { Beginning } from './draft/useBeginning';
import { useDraft } from './draft/useDraft';
import { UploadStep } from './UploadStep';
import { useAddProduct } from './useAddProduct';

const WHY_ID = 'why-not-yet';
const WAIT = 'Some pictures are not uploaded yet. Wait for them, try again, or remove them.';

/** The form of a new laptop. Whatever fails, what was typed stays. */
export function AddProductForm({ beginning }: { beginning: Beginning }) {
  const { user } = useSession();
  const maySell = user?.emailVerified ?? false;
  const { add, step } = useAddProduct();
  const panel = useCurrentPanel();
  const navigate = useNavigate();
  const onBegun = useCallback(
    // A reload goes on with this draft; the page stays as it is.
    (draft: string) =>
      void navigate({ search: `?draft=${draft}` }, { replace: true, preventScrollReset: true }),
    [navigate],
  );
  const draft = useDraft({ email: user?.email ?? '', draft: beginning.draft, onBegun });
  const further = usePictures(beginning.further, LIMITS.pictures.max - 1);
  const notThere = further.isUploading || further.hasFailed;

  return (
    <AppForm<AddProductInputs>
      label="Add Product"
      initialValues={beginning.inputs}
      schema={addProductSchema}
      onSubmit={async (inputs, { setFieldError, setStatus }) => {
        setStatus(notThere ? WAIT : undefined);
        if (notThere) return;
        const values = addProductSchema.cast(inputs, { assert: false });
        const { added, badPicture } = await add(values, further.addresses);
        if (badPicture) setFieldError('image', badPicture);
        if (!added) return;
        await draft.finish();
        await navigate(pages.myProducts.getHref(panel));
      }}
    >
      {beginning.wasUnsaved && (
        <Alert severity="info">Here is what you had typed and what could not be saved last time.</Alert>
      )}
      <LaptopFields />
      <PictureField
        name="image"
        label="Image"
        hint={`${PICTURE_ADVICE} ${PICTURE_HINT}.`}
        required
        hideProgress={step !== null}
      />
      <PicturesEditor
        heading="Further pictures"
        hint={FURTHER_ADVICE}
        pictures={further}
        withCover={false}
        error={notThere && !further.isUploading ? WAIT : undefined}
      />
      <TextField name="details" label="Details" multiline minRows={4} required />
      <Stack direction={{ xs: 'column', sm: 'row' }} spacing={2} sx={{ alignItems: { sm: 'center' } }}>
        <SubmitButton
          sx={{ minWidth: 160 }}
          disabled={!maySell || further.isUploading}
          aria-describedby={maySell ? undefined : WHY_ID}
        >
          Add Product
        </SubmitButton>
        {maySell ? <UploadStep step={step} /> : <ConfirmFirst id={WHY_ID} />}
      </Stack>
      <DraftKeeper draft={draft} further={further.addresses} />
    </AppForm>
  );
}
