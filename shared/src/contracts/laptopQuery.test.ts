import {
  laptopIdOf,
  laptopQueryString,
  laptopSlug,
  processorFamilyOf,
  readLaptopQuery,
  screenClassOf,
  slugAndIdOf,
} from '@relaptop/shared/contracts';

const read = (search: string) => readLaptopQuery(new URLSearchParams(search));

describe('a search in an address', () => {
  it.each([
    '',
    'q=thinkpad+16gb',
    'q=x1&brand=Lenovo&brand=Dell&category=gaming&ram=16&ram=32&storage=512&storageKind=ssd',
    'storageKind=hdd&storageKind=emmc&processor=Intel+Core+i7&screen=14',
    'grade=good&city=Austin&minPrice=100&maxPrice=600&minBattery=85&verified=true&available=true&sort=priceUp',
    'limit=48&cursor=1_2-3',
  ])('is the same after writing and reading: %s', (search) => {
    const { query, ignored } = read(search);
    expect(ignored).toEqual([]);
    expect(laptopQueryString(query)).toBe(search);
  });

  it('has each value once, in a fixed order', () => {
    const { query } = read('sort=newest&ram=32&ram=32&q=%20mac%20&brand=HP');
    expect(query).toEqual({ sort: 'newest', ram: [32], q: 'mac', brand: ['HP'] });
    expect(laptopQueryString(query)).toBe('q=mac&brand=HP&ram=32&sort=newest');
  });

  it.each([
    'ram=lots',
    'ram=0',
    'ram=1e3',
    'category=No_Slug',
    'grade=perfect',
    'storageKind=tape',
    'screen=13.3',
    'minPrice=-1',
    'maxPrice=100000',
    'minBattery=101',
    'verified=false',
    'sort=random',
    'limit=101',
    'q=%00',
    'constructor=x',
    'surprise=1',
  ])('reports that %s was ignored', (search) => {
    const { query, ignored } = read(search);
    expect(query).toEqual({});
    expect(ignored).toEqual([decodeURIComponent(search)]);
  });

  it('takes the first of two single values, and ignores empty and tracking parameters', () => {
    const { query, ignored } = read('sort=newest&sort=priceUp&q=&utm_source=mail&fbclid=x');
    expect(query).toEqual({ sort: 'newest' });
    expect(ignored).toEqual(['sort=priceUp']);
  });

  it('accepts at most twenty values of a filter', () => {
    const many = Array.from({ length: 30 }, (_, n) => `ram=${n + 1}`).join('&');
    expect(read(many).query.ram).toHaveLength(20);
  });
});

describe('the address of a laptop', () => {
  const _id = '8f14e45f-ceea-4672-9b2d-1f7a3c5e9d10';
  it.each([
    ['Lenovo ThinkPad X1 Carbon (Core i7, 16 GB)', 'lenovo-thinkpad-x1-carbon-core-i7-16-gb'],
    ['Café Überbook 13"', 'cafe-uberbook-13'],
    ['日本', 'laptop'],
    ['a'.repeat(80), 'laptop'],
    [`${'word '.repeat(20)}`, Array(12).fill('word').join('-')],
  ])('has the name %s as %s, and the id behind it', (name, slug) => {
    expect(laptopSlug(name)).toBe(slug);
    expect(laptopIdOf(slugAndIdOf({ slug, _id }))).toBe(_id);
  });

  it('is read with the id alone, and not without it', () => {
    expect(laptopIdOf(_id.toUpperCase())).toBe(_id);
    expect(laptopIdOf('thinkpad')).toBeUndefined();
    expect(laptopIdOf(`${_id}-thinkpad`)).toBeUndefined();
  });
});

describe('the filter value of a laptop', () => {
  it.each([
    ['Intel Core i7-1185G7', 'Intel Core i7'],
    ['Core i5', 'Intel Core i5'],
    ['Intel® Core™ i9-13900H', 'Intel Core i9'],
    ['Intel Core Ultra 7 155H', 'Intel Core Ultra 7'],
    ['Intel Core 5 120U', 'Intel Core 5'],
    ['Intel Core m3-8100Y', 'Intel Core m'],
    ['AMD Ryzen 7 PRO 5850U', 'AMD Ryzen 7'],
    ['Ryzen 9 6900HS', 'AMD Ryzen 9'],
    ['AMD Ryzen AI 9 HX 370', 'AMD Ryzen AI 9'],
    ['Apple M2 Pro', 'Apple M2'],
    ['M1', 'Apple M1'],
    ['Intel Celeron N4020', 'Intel Celeron'],
    ['Intel N100', 'Intel N'],
    ['Qualcomm Snapdragon X Elite', 'Snapdragon'],
    ['Intel Xeon E-2276M', 'Intel Xeon'],
    ['A quick one', null],
  ])('processor %s: %s', (processor, family) => {
    expect(processorFamilyOf(processor)).toBe(family);
  });

  it.each([
    [9.7, '10'],
    [13.3, '13'],
    [15.6, '15'],
    [18.4, '18'],
    [21, '18'],
  ])('screen of %d inches: %s', (inches, name) => {
    expect(screenClassOf(inches)).toBe(name);
  });
});
