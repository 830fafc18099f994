import type { LaptopModel } from '@relaptop/shared/contracts';
import { useFormikContext } from '@relaptop/shared/forms';
import { Box, Typography } from '@relaptop/shared/ui';
import { useLaptopsModelsQuery } from '../laptopFormApi';
import { SuggestField } from './SuggestField';

/** Fewer letters say nothing. */
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

/** Which laptop it is; common ones are offered while it is typed. Without an answer it is a field like any other. */
export function ModelField({ name, required, onChoose }: ModelFieldProps) {
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
