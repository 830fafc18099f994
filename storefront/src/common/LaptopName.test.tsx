import { render } from '@testing-library/react';
import { LaptopName } from './LaptopName';

it.each([
  ['ThinkPad X13 Gen 2 (Core i5-1145G7, 16 GB)', ['Gen 2', 'i5-1145G7', '16 GB']],
  ['ASUS TUF Gaming A15 (Ryzen 7 7735HS, RTX 4060)', ['Ryzen 7', 'RTX 4060']],
  ['Pavilion x360-14', []],
  ['ThinkPad X1 Carbon', []],
])('keeps processors and what has a number whole, and every word as it is: %s', (name, whole) => {
  const { container } = render(<LaptopName name={name} />);
  expect(container).toHaveTextContent(name);
  const parts = [...container.querySelectorAll('.whole')].map(({ textContent }) => textContent);
  expect(parts).toEqual(whole);
});
