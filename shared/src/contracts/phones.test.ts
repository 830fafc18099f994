import { isPhone, normalPhone } from './phones';

describe('phone numbers', () => {
  it.each([
    ['(+49) 30 1234567', '+49301234567'],
    ['+49 (0)30 1234567', '+49301234567'],
    ['+1 (212) 555-0100', '+12125550100'],
    [' (030) 123 45-67 ', '0301234567'],
  ])('%j is taken, and kept as %s', (written, kept) => {
    expect(isPhone(written)).toBe(true);
    expect(normalPhone(written)).toBe(kept);
  });

  it.each(['1+2345678', '++4930123456', '+', '(+)', '12345', 'call me'])('%j is refused', (written) => {
    expect(isPhone(written)).toBe(false);
  });
});
