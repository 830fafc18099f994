import { numbersInDigits } from './useTime';

it.each([
  ['two years', '2 years'],
  ['About Three months', 'About 3 months'],
  ['twenty-five months', '25 months'],
  ['one year and eleven months', '1 year and 11 months'],
  ['none, someone, tenant', 'none, someone, tenant'],
])('numbers of %j are read as %j', (written, digits) => {
  expect(numbersInDigits(written)).toBe(digits);
});
