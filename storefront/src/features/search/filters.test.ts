import { aSearchAnswer } from '../../testing/samples';
import { choicesOf, filterLabel, LIST_FACETS, relaxed, toggled, type ListFacet } from './filters';

const { facets } = aSearchAnswer([]);
const [GRADE] = LIST_FACETS as [ListFacet];

describe('filters', () => {
  it.each([
    [{ q: 'blue thinkpad' }, 'q', 'Blue', { q: 'thinkpad' }],
    [{ q: 'thinkpad 16 GB' }, 'q', '16 gb', { q: 'thinkpad' }],
    [{ q: 'thinkpad pad' }, 'q', 'pad', { q: 'thinkpad' }],
    [{ q: 'blue' }, 'q', 'blue', {}],
    [{ q: 'blue' }, 'q', 'red', { q: 'blue' }],
    [{ q: 'x', brand: ['Dell', 'HP'] }, 'brand', 'Dell, HP', { q: 'x' }],
    [{ minPrice: 5, maxPrice: 9 }, 'minPrice', '5', { maxPrice: 9 }],
  ])('are dropped as a whole, and words one by one: %j without %s %s', (query, drop, value, rest) => {
    expect(relaxed(query, drop, value)).toEqual(rest);
  });

  it('are added and removed', () => {
    const both = toggled({ ram: [8] }, ['ram', '16']);
    expect(both).toEqual({ ram: [8, 16] });
    expect(toggled(both, ['ram', '8'])).toEqual({ ram: [16] });
  });

  it('have values in a fixed order, chosen ones included', () => {
    expect(choicesOf(GRADE, facets, { grade: ['fair'] })).toEqual([
      { value: 'excellent', label: 'Excellent', count: 1 },
      { value: 'good', label: 'Good', count: 2 },
      { value: 'fair', label: 'Fair', count: 0 },
    ]);
    const labels = LIST_FACETS.map((facet) => choicesOf(facet, facets, {}).map(({ label }) => label));
    expect(labels).toContainEqual(['Dell', 'Lenovo']);
    expect(labels).toContainEqual(['8 GB', '16 GB']);
    expect(labels).toContainEqual(['SSD', 'HDD']);
  });

  it.each([
    [['category', 'business'], 'Business'],
    [['ram', '16'], '16 GB RAM'],
    [['storage', '1024'], '1 TB'],
    [['storageKind', 'emmc'], 'eMMC'],
    [['screen', '18'], '18″ and more'],
    [['minBattery', '85'], 'Battery 85% or more'],
    [['verified', 'true'], 'Verified sellers'],
    [['maxPrice', '1000'], 'Up to $1,000'],
    [['minPrice', '1000'], '$1,000 and up'],
  ] as const)('have words that are clear without context: %j', (filter, label) => {
    expect(filterLabel(filter, { facets })).toBe(label);
  });
});
