import {
  ofEachFacet,
  type FacetValue,
  type LaptopPage,
  type LaptopSearchAnswer,
} from '@relaptop/shared/contracts';

const AT = '2026-11-01T10:00:00.000Z';

/** The answer that a visitor gets for the page of a laptop. */
export const LAPTOP_PAGE: LaptopPage = {
  laptop: {
    _id: '3f6f0f0e-6c1e-4d5a-9a51-0c9f4b1f7a11',
    slug: 'lenovo-thinkpad-x1-carbon-gen-9',
    image: '/images/a.webp',
    pictures: ['/images/a.webp', 'https://i.example/b.webp'],
    selectCategory: 'gaming',
    productInfo: {
      productName: 'Lenovo ThinkPad X1 Carbon Gen 9',
      originalPrice: 1499,
      resellPrice: 640,
      useTime: '2 years',
      details: 'Light scratches on the lid.',
      condition: 'good',
      location: 'Austin, Texas',
      date: AT,
      sealerName: 'Sara Seller',
    },
    specs: {
      brand: 'Lenovo',
      model: 'ThinkPad X1 Carbon Gen 9',
      processor: 'Intel Core i7-1185G7',
      ramGb: 16,
      storageGb: 512,
      storageKind: 'ssd',
      screenInches: 14,
      releaseYear: 2021,
      operatingSystem: 'Windows 11',
      batteryHealth: 88,
      keyboard: 'US English',
      included: 'Charger',
    },
    sealerVerify: 'verified',
    sealerVerifiedAt: AT,
    reservedUntil: null,
    reservedByMe: false,
    watchedByMe: false,
  },
  seller: {
    _id: '9f1d5f0a-8f5e-4b0e-b0a7-0d5a1f1c2b3d',
    name: 'Sara Seller',
    photo: null,
    sealerVerify: 'verified',
    sealerVerifiedAt: AT,
    sold: 3,
    memberSince: AT,
    rating: null,
    replyMinutes: null,
  },
  price: null,
  savedBy: 0,
  waiting: 0,
  views: 1,
  similar: [],
  otherLaptops: [],
};

/** @returns the answer to a search that has found this laptop */
export const searchAnswer = (): LaptopSearchAnswer => ({
  laptops: [LAPTOP_PAGE.laptop],
  total: 1,
  totalIsMinimum: false,
  facets: {
    ...ofEachFacet<FacetValue[]>([]),
    price: { min: 640, max: 640 },
    verified: 1,
    available: 1,
  },
  didYouMean: null,
  relax: [],
  nearest: [],
});
