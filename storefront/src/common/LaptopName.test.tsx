import { render } from '@testing-library/react';
import { LaptopName } from './LaptopName';

it.each([
  ['ThinkPad X13 Gen 2 (Core i5-1145G7, 16 GB)', ['i5-1145G7']],
  ['Pavilion x360-14', []],
  ['ThinkPad X1 Carbon', []],
])('keeps processors whole, and every word as it is: %s', (name, whole) => {
  const { container } = render(<LaptopName name={name} />);
  expect(container).toHaveTextContent(name);
  const parts = [...container.querySelectorAll('.whole')].map(({ textContent }) => textContent);
  expect(parts).toEqual(whole);
});
