import { SPEC_EXAMPLES, SPECS, type Attribute } from '@relaptop/shared/contracts';
import { EMPTY_SPECS, specsSchema } from './specsSchema';

describe('rules for specs', () => {
  it.each([
    ['batteryHealth', '130', 'Enter at most 100'],
    ['batteryHealth', 'fine', 'Enter a number'],
    ['screenInches', '156', 'Enter at most 21'],
    ['screenInches', ' ', 'Enter a number'],
    ['releaseYear', '2018.5', 'Enter a whole number'],
    ['releaseYear', '2099', `Enter at most ${new Date().getFullYear() + 1}`],
    ['brand', 'x'.repeat(41), 'Enter at most 40 characters'],
    ['storageKind', 'tape', 'must be one of'],
  ])('of %s explain the error of %j', (name, value, message) =>
    expect(() => void specsSchema.validateSyncAt(name, { ...EMPTY_SPECS, [name]: value })).toThrow(message),
  );

  it('allow none of them, and the optional ones to be missing', () => {
    expect(specsSchema.isValidSync(EMPTY_SPECS)).toBe(true);
    const rows = Object.entries<Attribute>(SPECS);
    const required = rows.filter(([, { optional }]) => !optional).map(([name]) => name);
    const filledIn = Object.entries(SPEC_EXAMPLES).map(([name, value]) => [
      name,
      required.includes(name) ? String(value) : '',
    ]);
    const specs = Object.fromEntries(filledIn);
    expect(specsSchema.isValidSync(specs)).toBe(true);
    expect(specsSchema.isValidSync({ ...specs, included: '' })).toBe(false);
  });
});
