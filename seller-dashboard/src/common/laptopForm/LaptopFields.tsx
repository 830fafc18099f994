import { useCategoriesQuery } from '@relaptop/shared/api';
import { CONDITIONS } from '@relaptop/shared/contracts';
import { AmountField, SelectField, TextField } from '@relaptop/shared/forms';
import { Box, formatPrice } from '@relaptop/shared/ui';
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
          <AmountField name="originalPrice" label="Original Price ($)" format={formatPrice} required />
          <Box>
            <AmountField name="resellPrice" label="Resell Price ($)" format={formatPrice} required />
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
