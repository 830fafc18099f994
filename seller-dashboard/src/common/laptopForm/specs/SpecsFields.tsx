import { useRef, useState } from 'react';
import type { LaptopModel } from '@relaptop/shared/contracts';
import { useFormikContext } from '@relaptop/shared/forms';
import { Box, Button, Stack, Typography } from '@relaptop/shared/ui';
import type { LaptopInputs } from '../laptopSchema';
import { ModelField } from './ModelField';
import { SpecsDetails } from './SpecsDetails';
import { EMPTY_SPECS, hasVersions, isBegun, specsOfModel } from './specsSchema';

/** What a laptop is, so that buyers find it by its specs: all of the group, or nothing of it. */
export function SpecsFields() {
  const { values, setFieldValue } = useFormikContext<LaptopInputs>();
  const [chosen, setChosen] = useState<LaptopModel | null>(null);
  const group = useRef<HTMLFieldSetElement>(null);
  const begun = isBegun(values.specs);
  const choose = (model: LaptopModel) => {
    setChosen(model);
    void setFieldValue('specs', { ...values.specs, ...specsOfModel(model) });
  };
  const clearSpecs = () => {
    setChosen(null);
    void setFieldValue('specs', EMPTY_SPECS);
    // The button goes, and the focus with it.
    group.current?.querySelector('input')?.focus();
  };

  return (
    <Stack ref={group} component="fieldset" spacing={2} sx={{ border: 0, p: 0, m: 0, minWidth: 0 }}>
      <Box>
        <Typography component="legend" variant="h3" sx={{ p: 0 }}>
          Specs
        </Typography>
        <Typography variant="body2" color="textSecondary">
          Optional, but buyers search by them.
        </Typography>
      </Box>
      <ModelField name="specs.model" onChoose={choose} />
      <Typography role="status" variant="body2" color="textSecondary" sx={{ '&:empty': { display: 'none' } }}>
        {chosen &&
          `Filled in for ${chosen.label}. ${
            hasVersions(chosen)
              ? 'It was sold in several versions: check processor, graphics, memory and storage.'
              : 'Check whether it is true for yours.'
          }`}
      </Typography>
      {begun && (
        <>
          <SpecsDetails chosen={chosen} />
          <Button variant="outlined" size="small" onClick={clearSpecs} sx={{ alignSelf: 'start' }}>
            Leave out specs
          </Button>
        </>
      )}
    </Stack>
  );
}
