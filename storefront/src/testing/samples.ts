import type { BestSeller, Category, Product, ProductInfo } from '@relaptop/shared/contracts';

/** Sample rows for tests. */
type ProductChanges = Partial<Omit<Product, 'productInfo'>> & { productInfo?: Partial<ProductInfo> };

/** @returns a laptop as a signed-in person gets it, with what a test is about changed. */
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
};
