import { formatUseTime } from './formatUseTime';

describe('formatUseTime', () => {
  it.each([
    ['8 months', '8 months'],
    ['8months', '8 months'],
    ['1 month', '1 month'],
    ['10 Months', '10 months'],
  ])('shows %j in months: %j', (written, shown) => {
    expect(formatUseTime(written)).toBe(shown);
  });

  it.each([
    ['2', '2 years'],
    ['2 years', '2 years'],
    ['1', '1 year'],
    ['1 years', '1 year'],
    [' 1.5 ', '1.5 years'],
    ['two', '2 years'],
    ['one year', '1 year'],
    ['less than 2', 'less than 2 years'],
  ])('shows %j in years: %j', (written, shown) => {
    expect(formatUseTime(written)).toBe(shown);
  });

  it('keeps text with more than a number and a unit', () => {
    expect(formatUseTime('1 year 6 months')).toBe('1 year 6 months');
    expect(formatUseTime('less than a year')).toBe('less than a year');
    expect(formatUseTime('about three months')).toBe('about 3 months');
  });

  it.each(['almost new', 'since 2021', '2021'])('does not turn %j into years', (written) => {
    expect(formatUseTime(written)).toBe(written);
  });
});
