import { aLaptop } from '../testing/samples';
import { partsStyle, specsParts } from './specs';

it('keeps each number with its unit', () => {
  const { specs } = aLaptop();
  expect(specs && specsParts(specs)).toEqual([
    'Intel Core i7-1185G7',
    '16\u00a0GB\u00a0RAM',
    '14″',
    '1\u00a0TB\u00a0SSD',
  ]);
});

it('the dots between parts are visible, and hidden from screen readers', () => {
  expect(partsStyle['& > *::before'].content).toBe('"·"');
  const [rule] = Object.entries(partsStyle).filter(([key]) => key.startsWith('@supports'));
  expect(rule?.[1]).toEqual({ '& > *::before': { content: '"·" / ""' } });
});
