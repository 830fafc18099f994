import { countText, ignoredText } from './texts';

describe('the texts of the search', () => {
  it.each([
    [['foo=bar'], 'We ignored “foo=bar”.'],
    [['a=1', 'b=2'], 'We ignored “a=1” and “b=2”.'],
    [['a=1', 'b=2', 'c=3', 'd=4'], 'We ignored “a=1”, “b=2” and 2 more.'],
    [[`x=${'y'.repeat(80)}`], `We ignored “x=${'y'.repeat(38)}…”.`],
  ])('say what of an address was ignored: %j', (ignored, text) => {
    expect(ignoredText(ignored)).toBe(text);
  });

  it.each([
    [{ total: 0, totalIsMinimum: false }, '0 laptops'],
    [{ total: 1, totalIsMinimum: false }, '1 laptop'],
    [{ total: 2_000, totalIsMinimum: true }, 'more than 2,000 laptops'],
  ])('count %j', (answer, text) => {
    expect(countText(answer)).toBe(text);
  });
});
