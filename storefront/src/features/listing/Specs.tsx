import type { LaptopSpecs } from '@relaptop/shared/contracts';
import { storageText } from '../../common/specs';
import { Facts } from './Facts';

/** What a laptop is, in full. */
export function Specs({ specs }: { specs: LaptopSpecs }) {
  return (
    <Facts
      facts={{
        Brand: specs.brand,
        Model: specs.model,
        Processor: specs.processor,
        Graphics: specs.graphics,
        Memory: `${specs.ramGb} GB`,
        Storage: storageText(specs),
        Screen: `${specs.screenInches}″`,
        'Battery health': specs.batteryHealth && `${specs.batteryHealth}% of original capacity`,
        'Operating system': specs.operatingSystem,
        Keyboard: specs.keyboard,
        'Released in': specs.releaseYear,
        Included: specs.included,
      }}
    />
  );
}
