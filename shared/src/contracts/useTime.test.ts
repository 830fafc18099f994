import { mistakeInUseTime } from './useTime';

const mistake = (useTime: string) => mistakeInUseTime(useTime, 2026);

describe('use time', () => {
  it.each([
    '2',
    '8 months',
    '1.5 years',
    '2 years and 3 months',
    'since 2021',
    '360 months',
    '30',
    'almost new',
    'two years',
    'about three months',
  ])('takes %s', (useTime) => expect(mistake(useTime)).toBeUndefined());

  it.each(['2027', 'since 2031', 'bought in 2099'])('refuses the future year %s', (useTime) =>
    expect(mistake(useTime)).toBe('This year is in the future'),
  );

  it.each(['31', '45 years', 'forty years', '400 months', 'since 1990', '2500', '30,5'])(
    'refuses %s as too long',
    (useTime) => expect(mistake(useTime)).toBe('Enter a time of at most 30 years'),
  );
});
