import { keysOf, stepsBack, type Block } from './searchKeys';
import { searchedUsers } from '../modules/people/repository';

const DAY_MS = 86_400_000;
const LENGTHS = [1, 8, 64, 512, 4_096];
const daysOf = ({ kind, number }: Block): number[] => {
  const length = LENGTHS[kind] ?? NaN;
  return Array.from({ length }, (_unused, index) => number * length + length - 1 - index);
};
const on = (day: number) => new Date(day * DAY_MS + 1);

describe('the steps of a search', () => {
  it.each([0, 1, 7, 8, 63, 511, 512, 4_095, 20_479, 20_480, 20_779, 24_576])(
    'go from day %i back to 1970, day by day, without a gap',
    (day) => {
      const expected = Array.from({ length: day + 1 }, (_unused, index) => day - index);
      for (const seen of [-3, 0, 1, 30, 100, 5_000]) {
        const steps = stepsBack(on(day + seen), on(day));
        expect(steps.flat().flatMap(daysOf)).toEqual(expected);
        expect(steps.every((blocks) => blocks.length > 0)).toBe(true);
      }
    },
  );

  it('are few, and the first one covers at least the days that were already read', () => {
    expect(stepsBack(on(20_779), on(20_779)).map((blocks) => blocks.flatMap(daysOf).length)).toEqual([
      4, 40, 256, 20_480,
    ]);
    const [first = []] = stepsBack(on(20_879), on(20_779));
    expect(first.flatMap(daysOf).length).toBeGreaterThanOrEqual(100);
  });

  it('select rows of one group, or of all groups', () => {
    const blocks = [{ kind: 2, number: 324 }];
    const all = keysOf(searchedUsers, undefined, blocks);
    expect(new Set(all).size).toBe(3);
    expect(keysOf(searchedUsers, 'sealer', blocks)).toEqual([all[1]]);
  });
});
