import { linesOf, strideOf } from './scale';

describe('the scale of a chart', () => {
  it.each([
    [
      [0, 3, 4],
      [0, 1, 2, 3, 4],
    ],
    [[9], [0, 5, 10]],
    [
      [128, 20],
      [0, 50, 100, 150],
    ],
    [[1240], [0, 500, 1000, 1500]],
    [[], [0, 1, 2, 3, 4]],
  ])('has round lines up to one above all of %j', (values, lines) => expect(linesOf(values)).toEqual(lines));

  it.each([
    [5, 1],
    [12, 3],
    [31, 7],
    [90, 28],
    [365, 73],
  ])('of %i bars has a date at every %ith', (bars, stride) => expect(strideOf(bars)).toBe(stride));
});
