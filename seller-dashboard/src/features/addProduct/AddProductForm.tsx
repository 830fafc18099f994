import { useCategoriesQuery } from '@relaptop/shared/api';
import { CONDITIONS, LIMITS } from '@relaptop/shared/contracts';
import { AppForm, PictureField, SelectField, SubmitButton, TextField } from '@relaptop/shared/forms';
import { useCurrentPanel, useNavigate } from '@relaptop/shared/router';
import { useSession } from '@relaptop/shared/session';
import { Box, Stack } from '@relaptop/shared/ui';
import { pages } from '../../paths';
import { addProductSchema, EMPTY_INPUTS, type AddProductInputs } from './addProductSchema';
import { CategoriesFailed } from './CategoriesFailed';
import { ConfirmFirst } from './ConfirmFirst';
import { UploadStep } from './UploadStep';
import { SpecsFields } from './specs/SpecsFields';
import { twoColumns } from './twoColumns';
import { useAddProduct } from './useAddProduct';

const CONDITION_OPTIONS = CONDITIONS.map((value) => ({
  value,
  label: value.charAt(0).toUpperCase() + value.slice(1),
}));

const PRICE_INPUT = {
  htmlInput: { min: LIMITS.price.min, max: LIMITS.price.max, step: 0.01, inputMode: 'decimal' },
} as const;

const WHY_ID = 'why-not-yet';

/** The form of a new laptop. Whatever fails, what was typed stays. */
export function AddProductForm() {
  const maySell = useSession().user?.emailVerified ?? false;
  const categories = useCategoriesQuery();
  const { add, step } = useAddProduct();
  const panel = useCurrentPanel();
  const navigate = useNavigate();
  const categoryOptions = (categories.data ?? []).map(({ categoryId, heading }) => ({
    value: categoryId,
    label: heading,
  }));

  return (
    <AppForm<AddProductInputs>
      label="Add Product"
      initialValues={EMPTY_INPUTS}
      schema={addProductSchema}
      onSubmit={async (inputs, { setFieldError }) => {
        const { added, badPicture } = await add(addProductSchema.cast(inputs, { assert: false }));
        if (added) await navigate(pages.myProducts.getHref(panel));
        else if (badPicture) setFieldError('image', badPicture);
      }}
    >
      {categories.isError && <CategoriesFailed error={categories.error} onRetry={categories.refetch} />}
      <Box sx={twoColumns}>
        <SelectField
          name="selectCategory"
          label="Category"
          options={categoryOptions}
          placeholder={categories.isLoading ? 'Loading categories …' : 'Choose a category'}
          disabled={categoryOptions.length === 0}
          required
        />
        <TextField name="productName" label="Product Name" required />
      </Box>
      <SpecsFields />
      <Box sx={twoColumns}>
        <TextField
          name="originalPrice"
          label="Original Price ($)"
          type="number"
          slotProps={PRICE_INPUT}
          required
        />
        <TextField
          name="resellPrice"
          label="Resell Price ($)"
          type="number"
          slotProps={PRICE_INPUT}
          required
        />
        <TextField name="useTime" label="Use Time" hint="If less than 1 year write month" required />
        <SelectField
          name="condition"
          label="Condition"
          options={CONDITION_OPTIONS}
          placeholder="Choose a condition"
          required
        />
        <TextField name="location" label="Location" autoComplete="address-level2" required />
        <TextField name="phoneNumber" label="Phone Number" type="tel" autoComplete="tel" required />
      </Box>
      <PictureField name="image" label="Image" required />
      <TextField name="details" label="Details" multiline minRows={4} required />
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
    </AppForm>
  );
}
