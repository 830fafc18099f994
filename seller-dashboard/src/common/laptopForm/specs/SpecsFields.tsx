import { useRef, useState } from 'react';
import type { LaptopModel } from '@relaptop/shared/contracts';
import { useFormikContext } from '@relaptop/shared/forms';
import { Button, Typography } from '@relaptop/shared/ui';
import { FormPart } from '../FormPart';
import type { LaptopInputs } from '../laptopSchema';
import { ModelField } from './ModelField';
import { SpecsDetails } from './SpecsDetails';
import { EMPTY_SPECS, hasVersions, isBegun, specsOfModel } from './specsSchema';

const NOTE =
  'Optional as a whole, but buyers search by them: fill in all fields with a *, or leave them all empty.';

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
    <FormPart ref={group} heading="Specs" note={NOTE}>
      <ModelField name="specs.model" required={begun} onChoose={choose} />
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
            Remove specs
          </Button>
        </>
      )}
    </FormPart>
  );
}
