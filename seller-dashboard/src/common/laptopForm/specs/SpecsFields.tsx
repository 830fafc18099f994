import { useRef, useState } from 'react';
import { STORAGE_KINDS, type LaptopModel } from '@relaptop/shared/contracts';
import { AmountField, SelectField, TextField, useFormikContext } from '@relaptop/shared/forms';
import { Box, Button, Typography } from '@relaptop/shared/ui';
import { FormPart, twoColumns } from '../FormPart';
import { useLaptopsModelsQuery } from '../laptopFormApi';
import type { LaptopInputs } from '../laptopSchema';
import { EMPTY_SPECS, hasVersions, isBegun, specsOfModel } from './specsSchema';
import { SuggestField } from './SuggestField';

/** Fewer characters don't narrow the search. */
const LEAST = 2;

const NONE: readonly LaptopModel[] = [];

const Line = ({ label, releaseYear, screenInches }: LaptopModel) => (
  <Box>
    {label}
    <Typography variant="body2" color="textSecondary">
      {releaseYear}, {screenInches} inches
    </Typography>
  </Box>
);

interface ModelFieldProps {
  name: string;
  required: boolean;
  onChoose: (model: LaptopModel) => void;
}

/** The laptop's model, with suggestions while typing. Without an answer it is a plain field. */
function ModelField({ name, required, onChoose }: ModelFieldProps) {
  const words = useFormikContext().getFieldProps<string>(name).value.trim();
  const isShort = words.length < LEAST;
  const { data, isFetching, isError } = useLaptopsModelsQuery(words, { skip: isShort });
  return (
    <SuggestField
      name={name}
      label="Model"
      required={required}
      hint="Such as ThinkPad T480. Choose yours from the list, and the rest is filled in"
      options={isShort || isError ? NONE : (data ?? NONE)}
      textOf={({ model }) => model}
      show={Line}
      loading={isFetching}
      onChoose={onChoose}
    />
  );
}

const RAM_SIZES = [2, 4, 6, 8, 12, 16, 18, 20, 24, 32, 36, 40, 48, 64, 96, 128];
const STORAGE_SIZES = [16, 32, 64, 120, 128, 240, 256, 320, 480, 500, 512, 1024, 2048, 4096, 8192];
const GB_A_TB = 1024;

const sizeOptions = (sizes: readonly number[]) =>
  sizes.map((gb) => ({
    value: String(gb),
    label: gb < GB_A_TB ? `${gb} GB` : `${gb / GB_A_TB} TB`,
  }));
const RAM_OPTIONS = sizeOptions(RAM_SIZES);
const STORAGE_OPTIONS = sizeOptions(STORAGE_SIZES);

const KIND_LABELS = { ssd: 'SSD', hdd: 'Hard drive', emmc: 'Flash (eMMC)' };
const KIND_OPTIONS = STORAGE_KINDS.map((value) => ({ value, label: KIND_LABELS[value] }));

const plain = (value: number) => String(value);
const same = (text: string) => text;

/** The specs of the model. @param chosen suggests the processors and graphics that the model was sold with */
function SpecsDetails({ chosen }: { chosen: LaptopModel | null }) {
  return (
    <Box sx={twoColumns}>
      <TextField name="specs.brand" label="Brand" required verbatim />
      <SuggestField
        name="specs.processor"
        label="Processor"
        options={chosen?.processors ?? []}
        textOf={same}
        required
      />
      <SuggestField
        name="specs.graphics"
        label="Graphics"
        options={chosen?.graphics ?? []}
        textOf={same}
        hint="Optional"
      />
      <SelectField
        name="specs.ramGb"
        label="Memory"
        options={RAM_OPTIONS}
        placeholder="Choose a size"
        required
      />
      <SelectField
        name="specs.storageGb"
        label="Storage"
        options={STORAGE_OPTIONS}
        placeholder="Choose a size"
        required
      />
      <SelectField
        name="specs.storageKind"
        label="Storage type"
        options={KIND_OPTIONS}
        placeholder="Choose a type"
        required
      />
      <AmountField name="specs.screenInches" label="Screen (inches)" required />
      <AmountField name="specs.releaseYear" label="Release year" format={plain} required />
      <TextField name="specs.operatingSystem" label="Operating system" required verbatim />
      <AmountField
        name="specs.batteryHealth"
        label="Battery health (%)"
        hint="Optional, unless the condition is Excellent: what it still holds of its first capacity"
      />
      <TextField name="specs.keyboard" label="Keyboard layout" hint="Such as US English, backlit" required />
      <TextField
        name="specs.included"
        label="What is included"
        hint="Such as charger and original box"
        required
      />
    </Box>
  );
}

const NOTE =
  'Optional as a whole, but buyers search by them: fill in all fields with a *, or leave them all empty.';

/** A laptop's specs, by which buyers find it. The group is filled in completely or not at all. */
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
    // The button disappears, so the first field gets the focus.
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
