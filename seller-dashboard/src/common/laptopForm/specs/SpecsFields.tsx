import { useRef, useState, type ComponentProps } from 'react';
import {
  SPEC_INPUTS,
  SPECS,
  STORAGE_KINDS,
  type Attribute,
  type LaptopModel,
  type SpecName,
} from '@relaptop/shared/contracts';
import { AmountField, SelectField, TextField, useFormikContext } from '@relaptop/shared/forms';
import { Box, Button, Typography } from '@relaptop/shared/ui';
import { FormPart, twoColumns } from '../FormPart';
import { useLaptopsModelsQuery } from '../../sellerApi';
import type { LaptopInputs } from '../laptopSchema';
import { EMPTY_SPECS, hasVersions, hasSpecs, specsOfModel } from './specsSchema';
import { SuggestField } from './SuggestField';

/** Minimum number of characters for suggestions. Fewer characters would match too many models. */
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

/** Suggests models. If the server doesn't answer, the field is a plain text field. */
function ModelField({ name, required, onChoose }: ModelFieldProps) {
  const words = useFormikContext().getFieldProps<string>(name).value.trim();
  const isShort = words.length < LEAST;
  const { data, isFetching, isError } = useLaptopsModelsQuery(words, { skip: isShort });
  return (
    <SuggestField
      name={name}
      {...SPEC_INPUTS.model}
      required={required}
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

type ChoiceName = {
  [Name in SpecName]: (typeof SPECS)[Name] extends { kind: 'choice' } ? Name : never;
}[SpecName];
type Choice = Pick<ComponentProps<typeof SelectField>, 'options' | 'placeholder'>;

const CHOICES: Readonly<Record<ChoiceName | 'ramGb' | 'storageGb', Choice>> = {
  ramGb: { options: RAM_OPTIONS, placeholder: 'Choose a size' },
  storageGb: { options: STORAGE_OPTIONS, placeholder: 'Choose a size' },
  storageKind: { options: KIND_OPTIONS, placeholder: 'Choose a type' },
};
const isChoice = (name: SpecName): name is keyof typeof CHOICES => Object.hasOwn(CHOICES, name);

/**
 * Specs for which the form suggests values: the processors and graphics with which the chosen model was sold.
 */
const OFFERED = { processor: 'processors', graphics: 'graphics' } as const;
const isOffered = (name: SpecName): name is keyof typeof OFFERED => Object.hasOwn(OFFERED, name);

const plain = (value: number) => String(value);
const same = (text: string) => text;

/** @param chosen the model that the seller has chosen from the suggestions */
function SpecInput({ name, chosen }: { name: SpecName; chosen: LaptopModel | null }) {
  const { label, hint, verbatim } = SPEC_INPUTS[name];
  const row: Attribute = SPECS[name];
  const field = { name: `specs.${name}`, label, hint, required: !row.optional };
  if (isOffered(name))
    return <SuggestField {...field} options={chosen?.[OFFERED[name]] ?? []} textOf={same} />;
  if (isChoice(name)) return <SelectField {...field} {...CHOICES[name]} />;
  if (row.kind === 'text') return <TextField {...field} verbatim={verbatim} />;
  return <AmountField {...field} format={name === 'releaseYear' ? plain : undefined} />;
}

const DETAILS = (Object.keys(SPEC_INPUTS) as SpecName[]).filter((name) => name !== 'model');

const SpecsDetails = ({ chosen }: { chosen: LaptopModel | null }) => (
  <Box sx={twoColumns}>
    {DETAILS.map((name) => (
      <SpecInput key={name} name={name} chosen={chosen} />
    ))}
  </Box>
);

const NOTE = 'Optional, but buyers search by specs. Once you fill in one, those with a * are required.';

/** The fields of a laptop's specs. The seller fills in all required specs, or none. */
export function SpecsFields() {
  const { values, setFieldValue } = useFormikContext<LaptopInputs>();
  const [chosen, setChosen] = useState<LaptopModel | null>(null);
  const group = useRef<HTMLFieldSetElement>(null);
  const isShown = hasSpecs(values.specs);
  const choose = (model: LaptopModel) => {
    setChosen(model);
    void setFieldValue('specs', { ...values.specs, ...specsOfModel(model) });
  };
  const clearSpecs = () => {
    setChosen(null);
    void setFieldValue('specs', EMPTY_SPECS);
    group.current?.querySelector('input')?.focus();
  };

  return (
    <FormPart ref={group} heading="Specs" note={NOTE}>
      <ModelField name="specs.model" required={isShown} onChoose={choose} />
      <Typography role="status" variant="body2" color="textSecondary" sx={{ '&:empty': { display: 'none' } }}>
        {chosen &&
          `Filled in for ${chosen.label}. ${
            hasVersions(chosen)
              ? 'It was sold in several versions: check processor, graphics, memory and storage.'
              : 'Check that it matches yours.'
          }`}
      </Typography>
      {isShown && (
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
