import { aLaptop } from '../testing/samples';
import { specsParts } from './specs';

it('keeps each number with its unit', () => {
  const { specs } = aLaptop();
  expect(specs && specsParts(specs)).toEqual([
    'Intel Core i7-1185G7',
    '16\u00a0GB\u00a0RAM',
    '14″',
    '1\u00a0TB\u00a0SSD',
  ]);
});
