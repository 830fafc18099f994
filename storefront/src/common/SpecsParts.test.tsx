import { partsStyle } from './SpecsParts';

it('the dots between parts are visible, and hidden from screen readers', () => {
  expect(partsStyle['& > *::before'].content).toBe('"·"');
  const [rule] = Object.entries(partsStyle).filter(([key]) => key.startsWith('@supports'));
  expect(rule?.[1]).toEqual({ '& > *::before': { content: '"·" / ""' } });
});
