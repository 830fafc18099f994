import { errorMessage, useCategoriesQuery } from '@relaptop/shared/api';
import { RetryButton } from '@relaptop/shared/basics';
import { amountOf, CONDITIONS } from '@relaptop/shared/contracts';
import { AmountField, SelectField, TextField, useFormikContext } from '@relaptop/shared/forms';
import { Alert, Box, Button, formatCount, formatPrice, Typography } from '@relaptop/shared/ui';
import { YouGet } from '../payouts/YouGet';
import { useLaptopsSuggestedPriceQuery } from '../sellerApi';
import { FormPart, twoColumns } from './FormPart';
import type { LaptopInputs } from './laptopSchema';
import { LocationField } from './LocationField';
import { SpecsFields } from './specs/SpecsFields';

interface NoCategoriesProps {
  error: unknown;
  onRetry: () => unknown;
}

function NoCategories({ error, onRetry }: NoCategoriesProps) {
  return (
    <Alert
      severity={error ? 'error' : 'info'}
      action={<RetryButton color="inherit" size="small" onRetry={() => void onRetry()} />}
    >
      {error
        ? `The categories could not be loaded. ${errorMessage(error)}`
        : 'The shop has no categories at the moment, and each laptop needs one. Please try again later.'}
    </Alert>
  );
}

/**
 * Shows the usual price of this model in the shop, and a button that fills it in. Renders nothing for an
 * unknown or rare model.
 */
function SuggestedPrice() {
  const { values, setFieldValue } = useFormikContext<LaptopInputs>();
  const [brand, model] = [values.specs.brand.trim(), values.specs.model.trim()];
  const { currentData } = useLaptopsSuggestedPriceQuery({ brand, model }, { skip: !brand || !model });
  const price = currentData && Math.round(currentData.median);
  return (
    <Box role="status" sx={{ '&:empty': { display: 'none' } }}>
      {currentData && price && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, mt: 0.5 }}>
          <Typography variant="body2" color="textSecondary">
            {formatCount(currentData.count)} laptops of this model cost {formatPrice(currentData.low)} to{' '}
            {formatPrice(currentData.high)} on Relaptop. The usual price is {formatPrice(price)}.
          </Typography>
          {amountOf(values.resellPrice) !== price && (
            <Button
              size="small"
              variant="outlined"
              onClick={() => void setFieldValue('resellPrice', String(price))}
            >
              <span>{`Use ${formatPrice(price)}`}</span>
            </Button>
          )}
        </Box>
      )}
    </Box>
  );
}

function YouGetForPrice() {
  const { resellPrice } = useFormikContext<LaptopInputs>().values;
  return <YouGet price={amountOf(resellPrice) ?? 0} />;
}

const CONDITION_OPTIONS = CONDITIONS.map((value) => ({
  value,
  label: value.charAt(0).toUpperCase() + value.slice(1),
}));

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
            <YouGetForPrice />
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
          <LocationField />
          <TextField name="phoneNumber" label="Phone Number" type="tel" autoComplete="tel" required />
        </Box>
      </FormPart>
      <FormPart heading="Description">
        <TextField name="details" label="Details" multiline minRows={4} required />
      </FormPart>
    </>
  );
}
