import { useCategoriesQuery } from '@relaptop/shared/api';
import { CONDITIONS, LIMITS } from '@relaptop/shared/contracts';
import { SelectField, TextField } from '@relaptop/shared/forms';
import { Box } from '@relaptop/shared/ui';
import { YouGet } from '../payouts/YouGet';
import { FormPart } from './FormPart';
import { NoCategories } from './NoCategories';
import { SuggestedPrice } from './SuggestedPrice';
import { SpecsFields } from './specs/SpecsFields';
import { twoColumns } from './twoColumns';

const CONDITION_OPTIONS = CONDITIONS.map((value) => ({
  value,
  label: value.charAt(0).toUpperCase() + value.slice(1),
}));

const PRICE_INPUT = {
  htmlInput: { min: LIMITS.price.min, max: LIMITS.price.max, step: 0.01, inputMode: 'decimal' },
} as const;

/** What is said of a laptop, but for its pictures: of a new one and of one that is changed. */
export function LaptopFields() {
  const categories = useCategoriesQuery();
  const options = (categories.data ?? []).map(({ categoryId, heading }) => ({
    value: categoryId,
    label: heading,
  }));
  return (
    <>
      <FormPart heading="Laptop">
        {(categories.isError || categories.data?.length === 0) && (
          <NoCategories error={categories.error} onRetry={categories.refetch} />
        )}
        <Box sx={twoColumns}>
          <SelectField
            name="selectCategory"
            label="Category"
            options={options}
            placeholder={categories.isLoading ? 'Loading categories …' : 'Choose a category'}
            disabled={options.length === 0}
            required
          />
          <TextField name="productName" label="Product Name" required verbatim />
        </Box>
      </FormPart>
      <SpecsFields />
      <FormPart heading="Price and condition">
        <Box sx={twoColumns}>
          <TextField
            name="originalPrice"
            label="Original Price ($)"
            type="number"
            slotProps={PRICE_INPUT}
            required
          />
          <Box>
            <TextField
              name="resellPrice"
              label="Resell Price ($)"
              type="number"
              slotProps={PRICE_INPUT}
              required
            />
            <YouGet />
            <SuggestedPrice />
          </Box>
          <TextField name="useTime" label="Used Time" hint="If less than 1 year write month" required />
          <SelectField
            name="condition"
            label="Condition"
            options={CONDITION_OPTIONS}
            placeholder="Choose a condition"
            required
          />
        </Box>
      </FormPart>
      <FormPart heading="Where buyers meet you">
        <Box sx={twoColumns}>
          <TextField
            name="location"
            label="Location"
            hint="The city, such as Austin, TX. Never your address: you agree on the place with each buyer"
            autoComplete="address-level2"
            required
            verbatim
          />
          <TextField name="phoneNumber" label="Phone Number" type="tel" autoComplete="tel" required />
        </Box>
      </FormPart>
      <FormPart heading="Description">
        <TextField name="details" label="Details" multiline minRows={4} required />
      </FormPart>
    </>
  );
}
