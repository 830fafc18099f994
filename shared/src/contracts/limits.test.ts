import { normalPhone, PHONE_PATTERN } from './limits';

describe('phone numbers', () => {
  it.each([
    ['(+49) 30 1234567', '+49301234567'],
    ['+49 (0)30 1234567', '+49301234567'],
    ['+1 (212) 555-0100', '+12125550100'],
    [' (030) 123 45-67 ', '0301234567'],
  ])('%j is taken, and kept as %s', (written, kept) => {
    expect(written).toMatch(new RegExp(PHONE_PATTERN));
    expect(normalPhone(written)).toBe(kept);
  });

  it.each(['1+2345678', '++4930123456', '+', '(+)', '12345', 'call me'])('%j is refused', (written) => {
    expect(written).not.toMatch(new RegExp(PHONE_PATTERN));
  });
});
