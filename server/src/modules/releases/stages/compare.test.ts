import { ALPHA, FEWEST_FAILURES, probabilityOfChance, whyWorse } from './compare';

const side = (failures: number, visits: number) => ({ failures, visits });

describe('the comparison of a stage with the live version', () => {
  it.each([
    // Fisher's own example, the lady tasting tea: she recognizes three of four cups, then all four.
    [side(3, 4), side(1, 4), 17 / 70],
    [side(4, 4), side(0, 4), 1 / 70],
    [side(0, 100), side(5, 100), 1],
    [side(5, 10), side(0, 0), 1],
    // Computed exactly, with Python's math.comb.
    [side(10, 100), side(20, 900), 0.000_351_172],
  ])('is exact: %j and %j', (stage, live, expected) => {
    expect(Math.abs(probabilityOfChance(stage, live) / expected - 1)).toBeLessThan(0.002);
  });

  it('is a probability also for the numbers of a large shop, and for more failures than visits', () => {
    const large = probabilityOfChance(side(660, 50_000), side(10_000, 950_000));
    expect(large).toBeGreaterThan(0);
    expect(large).toBeLessThan(ALPHA);
    expect(probabilityOfChance(side(9, 3), side(0, 10))).toBeLessThan(0.01);
  });

  it('reports a broken stage after a few visits, with both rates', () => {
    expect(whyWorse(side(5, 6), side(1, 100))).toBe(
      'It failed in 5 of 6 visits (83.3%), the live version in 1 of 100 (1.0%).',
    );
  });

  it('reports nothing for few failures, or for the same failures in both versions', () => {
    expect(whyWorse(side(FEWEST_FAILURES - 1, FEWEST_FAILURES - 1), side(0, 10_000))).toBeUndefined();
    expect(whyWorse(side(10, 100), side(95, 1000))).toBeUndefined();
    expect(whyWorse(side(5, 5), side(95, 95))).toBeUndefined();
  });

  it('hardly ever halts a good stage, although it runs after each failure', () => {
    let state = 7;
    // A random generator with a seed (Numerical Recipes), so that each run has the same stages.
    const random = () => (state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0) / 2 ** 32;
    const isHalted = () => {
      const counts = { stage: side(0, 0), live: side(0, 0) };
      for (let visit = 0; visit < 4_000; visit += 1) {
        const name = random() < 0.05 ? 'stage' : 'live';
        const before = counts[name];
        const fails = random() < 0.02;
        counts[name] = side(before.failures + (fails ? 1 : 0), before.visits + 1);
        if (fails && whyWorse(counts.stage, counts.live)) return true;
      }
      return false;
    };
    const halted = Array.from({ length: 500 }, isHalted).filter(Boolean).length;
    expect(halted).toBeLessThanOrEqual(3);
  });
});
