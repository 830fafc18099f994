import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { readPhone } from './phones';

const read = (written: string) => readPhone(written, parsePhoneNumberFromString);

describe('a phone number', () => {
  it.each([
    ['(+49) 30 1234567', '+49301234567'],
    ['+49 (0)30 1234567', '+49301234567'],
    ['+44 020 7946 0958', '+442079460958'],
    ['+39 06 1234567', '+39061234567'],
    ['+1 (212) 555-0100', '+12125550100'],
    [' (030) 123 45-67 ', '0301234567'],
    ['\u202A+1 212 555 0100\u202C', '+12125550100'],
    ['\u200E+1\u00A0212\u2011555\u20110100', '+12125550100'],
    ['+1\t212\t555\t0100\n', '+12125550100'],
    ['tel:+1-212-555-0100', '+12125550100'],
    ['+1.212.555.0100', '+12125550100'],
    ['030/123456', '030123456'],
    ['٠٣٠١٢٣٤٥٦', '030123456'],
    ['+९१ ९८७६५ ४३२१०', '+919876543210'],
    ['＋４９ ３０ １２３４５６７', '+49301234567'],
    ['0049 30 1234567', '+49301234567'],
    ['4930123456', '4930123456'],
  ])('%j is stored as it is dialed: %s', (written, phone) => {
    expect(read(written)).toEqual({ phone });
  });

  it.each([
    ['1+2345678', 'with the plus in front'],
    ['++4930123456', 'with the plus in front'],
    ['+', 'too short'],
    ['12345', 'too short'],
    ['+12 345 678 901 234 567', 'too long'],
    ['call me', 'without letters or other signs'],
    ['+1 212 555 0100 ext. 12', 'without letters or other signs'],
  ])('%j is refused, with a hint for the correct form', (written, mistake) => {
    expect(read(written)).toEqual({ mistake: expect.stringContaining(mistake) as string });
  });
});
