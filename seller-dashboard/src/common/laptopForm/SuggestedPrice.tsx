import { amountOf } from '@relaptop/shared/contracts';
import { useFormikContext } from '@relaptop/shared/forms';
import { Box, Button, formatCount, formatPrice, Typography } from '@relaptop/shared/ui';
import { useLaptopsSuggestedPriceQuery } from './laptopFormApi';
import type { LaptopInputs } from './laptopSchema';

/** What the same model costs here, and a button that takes it over. Nothing while the model is not known, or too rare to say. */
export function SuggestedPrice() {
  const { values, setFieldValue } = useFormikContext<LaptopInputs>();
  const [brand, model] = [values.specs.brand.trim(), values.specs.model.trim()];
  const { currentData } = useLaptopsSuggestedPriceQuery({ brand, model }, { skip: !brand || !model });
  const price = currentData && Math.round(currentData.median);
  return (
    <Box role="status" sx={{ '&:empty': { display: 'none' } }}>
      {currentData && price && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, mt: 0.5 }}>
          <Typography variant="body2" color="textSecondary">
            {formatCount(currentData.count)} of this model here cost {formatPrice(currentData.low)} to{' '}
            {formatPrice(currentData.high)}; half of them {formatPrice(price)} or less.
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
