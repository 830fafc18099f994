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

  it('allow none of them, and graphics and battery to be missing', () => {
    expect(specsSchema.isValidSync(EMPTY_SPECS)).toBe(true);
    const most = Object.fromEntries(Object.keys(EMPTY_SPECS).map((name) => [name, '12']));
    const numbers = { ...most, storageKind: 'ssd', releaseYear: '2020', graphics: '', batteryHealth: '' };
    expect(specsSchema.isValidSync(numbers)).toBe(true);
    expect(specsSchema.isValidSync({ ...numbers, included: '' })).toBe(false);
  });
});
