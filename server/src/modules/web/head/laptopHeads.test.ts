import Validator from '@adobe/structured-data-validator';
import { readLaptopQuery, type LaptopPage, type LaptopSearchAnswer } from '@relaptop/shared/contracts';
import { LAPTOP_PAGE, searchAnswer } from '../../../testing/laptopSamples';
import type { ShownLaptops } from '../laptopPages';
import { describePage } from './pages';
import { renderHead } from './pageHead';

const ORIGIN = 'https://shop.example';
const FACTS = {
  categories: [{ slug: 'gaming', heading: 'Gaming', image: '/images/gaming.webp', laptops: 12 }],
  offers: [],
};
const ID = LAPTOP_PAGE.laptop._id;

const headOf = (shown: ShownLaptops) => renderHead(describePage('/laptops', FACTS, ORIGIN, shown), ORIGIN);
const ofLaptop = (changes: Partial<LaptopPage['laptop']> = {}) =>
  headOf({
    kind: 'laptop',
    page: { ...LAPTOP_PAGE, laptop: { ...LAPTOP_PAGE.laptop, ...changes } },
    movedTo: undefined,
  });
const ofSearch = (search: string, changes: Partial<LaptopSearchAnswer> = {}) => {
  const { query, ignored } = readLaptopQuery(new URLSearchParams(search));
  return headOf({
    kind: 'search',
    query,
    ignored,
    answer: { ...searchAnswer(), nextCursor: null, ...changes },
  });
};

interface Item {
  '@type': string;
}
const dataOf = (html: string): Item[] =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(
    ([, json]) => JSON.parse(json ?? '') as Item,
  );

async function errorsIn(html: string) {
  const jsonld: Record<string, Item[]> = {};
  for (const item of dataOf(html)) (jsonld[item['@type']] ??= []).push(item);
  const issues = await new Validator().validate({ jsonld });
  return issues.filter(({ severity }) => severity === 'ERROR');
}

describe('the head of a laptop’s page', () => {
  it('has name, price, canonical address and its own share picture', () => {
    const html = ofLaptop();
    expect(html).toContain('<title>Lenovo ThinkPad X1 Carbon Gen 9 | Relaptop</title>');
    expect(html).toMatch(
      /<meta name="description" content="\$640 instead of \$1,499 new\. Good condition, in Austin, Texas\. .{10,90}">/,
    );
    const address = `${ORIGIN}/laptops/lenovo-thinkpad-x1-carbon-gen-9-${ID}`;
    expect(html).toContain(`<link rel="canonical" href="${address}">`);
    expect(html).toContain(`<meta property="og:url" content="${address}">`);
    expect(html).toContain('<meta property="og:type" content="product">');
    expect(html).toContain(`<meta property="og:image" content="${ORIGIN}/share/laptop-${ID}.jpg">`);
    expect(html).toContain('<meta name="twitter:card" content="summary_large_image">');
    expect(html).not.toContain('noindex');
  });

  it('tells search engines that a laptop under review can’t be bought now', () => {
    const availability = 'https://schema.org/OutOfStock';
    expect(dataOf(ofLaptop({ underReview: true }))[0]).toMatchObject({ offers: { availability } });
  });

  it('describes it to search engines as a used product with its offer and its seller', async () => {
    const html = ofLaptop();
    const [product, way] = dataOf(html);
    expect(product).toMatchObject({
      '@type': 'Product',
      name: 'Lenovo ThinkPad X1 Carbon Gen 9',
      image: [`${ORIGIN}/images/a.webp`, 'https://i.example/b.webp'],
      brand: { '@type': 'Brand', name: 'Lenovo' },
      model: 'ThinkPad X1 Carbon Gen 9',
      offers: {
        '@type': 'Offer',
        price: '640.00',
        priceCurrency: 'USD',
        availability: 'https://schema.org/InStock',
        itemCondition: 'https://schema.org/UsedCondition',
        seller: { '@type': 'Person', name: 'Sara Seller' },
      },
    });
    expect(way).toMatchObject({
      '@type': 'BreadcrumbList',
      itemListElement: [
        { position: 1, name: 'Home', item: `${ORIGIN}/` },
        { position: 2, name: 'Laptops', item: `${ORIGIN}/laptops` },
        { position: 3, name: 'Gaming', item: `${ORIGIN}/laptops?category=gaming` },
        { position: 4, name: 'Lenovo ThinkPad X1 Carbon Gen 9' },
      ],
    });
    expect(await errorsIn(html)).toEqual([]);
  });

  it('names the town where it is, without coordinates', async () => {
    const town = {
      townSlug: 'round-rock-tx',
      label: 'Round Rock, TX',
      latitude: 30.50826,
      longitude: -97.6789,
    };
    const html = ofLaptop({ town });
    expect(dataOf(html)[0]).toMatchObject({
      offers: { areaServed: { '@type': 'City', name: 'Round Rock, TX' } },
    });
    expect(html).not.toMatch(/30\.50|97\.67/);
    expect(await errorsIn(html)).toEqual([]);
  });

  it('says when it is sold, and is complete without specs', async () => {
    const html = ofLaptop({ payment: 'paid', specs: null });
    expect(html).toContain('https://schema.org/SoldOut');
    expect(html).toContain('content="Sold. Good condition');
    expect(await errorsIn(html)).toEqual([]);
  });

  it('has the seller’s rating if there are at least five reviews', async () => {
    const rated = (count: number) =>
      headOf({
        kind: 'laptop',
        page: { ...LAPTOP_PAGE, seller: { ...LAPTOP_PAGE.seller, rating: { average: 4.6, count } } },
        movedTo: undefined,
      });
    expect(rated(4)).not.toContain('AggregateRating');
    const html = rated(5);
    expect(html).toContain('"ratingValue":4.6,"reviewCount":5');
    expect(await errorsIn(html)).toEqual([]);
  });

  it('stays intact with any text', () => {
    const details = `</script><script>alert('x')</script>`;
    const html = ofLaptop({
      specs: null,
      productInfo: { ...LAPTOP_PAGE.laptop.productInfo, details, productName: details },
    });
    expect(html).not.toContain('<script>');
    expect(html.match(/<\/script>/g)).toHaveLength(2);
  });

  it('is refused by the validator when the price is missing', async () => {
    expect(await errorsIn(ofLaptop().replace('"price":"640.00",', ''))).not.toEqual([]);
  });
});

describe('the head of a list of laptops', () => {
  it.each([
    ['', 'Used laptops', '/laptops'],
    ['sort=priceUp&limit=50&utm_source=mail', 'Used laptops', '/laptops'],
    ['brand=Dell&sort=newest', 'Used Dell laptops', '/laptops?brand=Dell'],
    ['category=gaming', 'Gaming: used laptops', '/laptops?category=gaming'],
    ['processor=Intel+Core+i7', 'Used laptops with Intel Core i7', '/laptops?processor=Intel+Core+i7'],
    ['verified=true', 'Used laptops', '/laptops?verified=true'],
    ['near=austin-tx', 'Used laptops', '/laptops'],
    ['within=50', 'Used laptops', '/laptops'],
  ])('?%s has a title by its filters, without order and page', (search, title, canonical) => {
    const html = ofSearch(search);
    expect(html).toContain(`<title>${title} | Relaptop</title>`);
    expect(html).toContain(`<link rel="canonical" href="${ORIGIN}${canonical}">`);
    expect(html).toContain('content="1 second-hand laptop from $640: ');
    expect(html).not.toContain('noindex');
  });

  it.each([
    'brand=Dell&brand=HP',
    'brand=Dell&ram=16',
    'q=thinkpad',
    'colour=red',
    'ram=lots',
    'brand=Dell&q=x',
  ])('?%s forbids indexing, because there would be too many such pages', (search) => {
    const html = ofSearch(search);
    expect(html).toContain('<meta name="robots" content="noindex">');
    expect(html).not.toMatch(/canonical|ld\+json/);
  });

  it('forbids indexing when the list is empty', () => {
    const html = ofSearch('brand=Nobody', { total: 0, laptops: [] });
    expect(html).toContain('noindex');
  });

  it('lists its laptops and its breadcrumbs', async () => {
    const html = ofSearch('brand=Lenovo');
    const [list, way] = dataOf(html);
    expect(list).toMatchObject({
      '@type': 'ItemList',
      itemListElement: [
        { '@type': 'ListItem', position: 1, url: `${ORIGIN}/laptops/lenovo-thinkpad-x1-carbon-gen-9-${ID}` },
      ],
    });
    expect(way).toMatchObject({ itemListElement: [{}, {}, { item: `${ORIGIN}/laptops?brand=Lenovo` }] });
    expect(await errorsIn(html)).toEqual([]);
  });
});

it('a page whose laptops are not loaded in time does not forbid indexing', () => {
  const html = renderHead(describePage('/laptops/x', FACTS, ORIGIN, { kind: 'late' }), ORIGIN);
  expect(html).toContain(`<link rel="canonical" href="${ORIGIN}/laptops/x">`);
});
