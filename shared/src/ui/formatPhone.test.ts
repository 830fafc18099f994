import { formatPhone } from '@relaptop/shared/ui';

it.each([
  ['+4930123456', '+49 301 234 56'],
  ['+12125550100', '+1 212 555 0100'],
  ['+8801712345678', '+880 171 234 5678'],
  ['+351912345678', '+351 912 345 678'],
  ['5550102030', '555 010 2030'],
  ['5550100', '555 0100'],
])('the number %s is shown as %s', (kept, shown) => {
  expect(formatPhone(kept)).toBe(shown);
});
