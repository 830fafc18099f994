import { partsStyle } from './SpecsParts';

it('the dots between parts are seen, and not read where the browser can leave them out', () => {
  expect(partsStyle['& > *::before'].content).toBe('"·"');
  const [rule] = Object.entries(partsStyle).filter(([key]) => key.startsWith('@supports'));
  expect(rule?.[1]).toEqual({ '& > *::before': { content: '"·" / ""' } });
});
