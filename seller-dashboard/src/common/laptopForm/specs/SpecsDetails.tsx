import { STORAGE_KINDS, type LaptopModel } from '@relaptop/shared/contracts';
import { AmountField, SelectField, TextField } from '@relaptop/shared/forms';
import { Box } from '@relaptop/shared/ui';
import { twoColumns } from '../twoColumns';
import { SuggestField } from './SuggestField';

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

/** What is said of the model that was named. @param chosen offers the processors and graphics that it was sold with. */
export function SpecsDetails({ chosen }: { chosen: LaptopModel | null }) {
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
