import {
  laptopSlug,
  ofEachFacet,
  type BestSeller,
  type Category,
  type FacetValue,
  type LaptopCard,
  type LaptopPage,
  type LaptopSearchAnswer,
  type Product,
  type ProductInfo,
  type SellerProfile,
} from '@relaptop/shared/contracts';

type ProductChanges = Partial<Omit<Product, 'productInfo'>> & { productInfo?: Partial<ProductInfo> };

export function aProduct({ productInfo, ...changes }: ProductChanges = {}): Product {
  return {
    _id: '11111111-1111-4111-8111-111111111111',
    image: '/images/thinkpad.webp',
    pictures: ['/images/thinkpad.webp'],
    selectCategory: 'business',
    specs: null,
    sealerVerify: 'verified',
    sealerVerifiedAt: '2026-02-01T10:00:00.000Z',
    reservedUntil: null,
    reservedByMe: false,
    watchedByMe: false,
    ...changes,
    productInfo: {
      productName: 'ThinkPad X1 Carbon',
      originalPrice: 1600,
      resellPrice: 640,
      useTime: '8 months',
      details: 'Light, quiet and in good shape.',
      date: '2026-03-05T12:00:00.000Z',
      condition: 'good',
      sealerName: 'Ada Seller',
      sealerEmail: 'ada@example.test',
      location: 'Leipzig',
      phoneNumber: '+4915112345678',
      ...productInfo,
    },
  };
}

export const CATEGORY: Category = {
  _id: '22222222-2222-4222-8222-222222222222',
  categoryId: 'business',
  heading: 'Business laptops',
  image: '/images/business.webp',
};

export const BEST_SELLER: BestSeller = {
  _id: '33333333-3333-4333-8333-333333333333',
  name: 'Ada Seller',
  photo: null,
  sealerVerify: 'verified',
  sealerVerifiedAt: '2026-02-01T10:00:00.000Z',
  sold: 3,
  buyers: 2,
};

export function aLaptop(changes: ProductChanges = {}): LaptopCard {
  const { phoneNumber: _phone, sealerEmail: _email, ...productInfo } = aProduct(changes).productInfo;
  return {
    ...aProduct({ specs: SPECS, ...changes }),
    productInfo,
    slug: laptopSlug(productInfo.productName),
  };
}

const SPECS: LaptopCard['specs'] = {
  brand: 'Lenovo',
  model: 'ThinkPad X1 Carbon',
  processor: 'Intel Core i7-1185G7',
  ramGb: 16,
  storageGb: 1024,
  storageKind: 'ssd',
  screenInches: 14,
  releaseYear: 2021,
  operatingSystem: 'Windows 11 Pro',
  batteryHealth: 88,
  keyboard: 'US',
  included: 'Charger',
};

export function aSearchAnswer(
  laptops: LaptopCard[],
  changes: Partial<LaptopSearchAnswer> = {},
): LaptopSearchAnswer {
  return {
    laptops,
    total: laptops.length,
    totalIsMinimum: false,
    facets: {
      ...ofEachFacet<FacetValue[]>([]),
      brand: [
        { value: 'Lenovo', count: 2 },
        { value: 'Dell', count: 1 },
      ],
      category: [{ value: 'business', label: 'Business', count: 3 }],
      ram: [
        { value: '16', count: 2 },
        { value: '8', count: 1 },
      ],
      storage: [{ value: '1024', count: 3 }],
      storageKind: [
        { value: 'ssd', count: 2 },
        { value: 'hdd', count: 1 },
      ],
      processor: [{ value: 'Intel Core i7', count: 3 }],
      screen: [{ value: '14', count: 3 }],
      grade: [
        { value: 'good', count: 2 },
        { value: 'excellent', count: 1 },
      ],
      city: [{ value: 'Leipzig', count: 3 }],
      battery: [{ value: '85', count: 2 }],
      price: { min: 320, max: 900 },
      verified: 2,
      available: 3,
    },
    didYouMean: null,
    relax: [],
    nearest: [],
    ...changes,
  };
}

export const aLaptopPage = (changes: Partial<LaptopPage> = {}): LaptopPage => ({
  laptop: aLaptop(),
  seller: {
    ...BEST_SELLER,
    memberSince: '2025-11-02T10:00:00.000Z',
    rating: { average: 4.6, count: 12 },
    replyMinutes: 90,
  },
  price: null,
  savedBy: 4,
  waiting: 0,
  views: 1234,
  similar: [],
  otherLaptops: [],
  ...changes,
});

export const aSeller = (changes: Partial<SellerProfile> = {}): SellerProfile => ({
  _id: '33333333-3333-4333-8333-333333333333',
  slug: 'ada-seller',
  name: 'Ada Seller',
  photo: null,
  sealerVerify: 'verified',
  sealerVerifiedAt: '2026-02-01T10:00:00.000Z',
  sold: 3,
  memberSince: '2025-11-02T10:00:00.000Z',
  rating: null,
  ratingAsBuyer: null,
  replyMinutes: null,
  city: 'Leipzig',
  onSale: 2,
  noShows: 0,
  ...changes,
});
