import type { Product } from '@relaptop/shared/contracts';

export function aProduct(name: string, more: Partial<Product> = {}): Product {
  return {
    _id: name,
    image: `/images/${name}.webp`,
    pictures: [`/images/${name}.webp`],
    specs: null,
    selectCategory: 'gaming',
    productInfo: {
      productName: name,
      originalPrice: 1200,
      resellPrice: 799,
      useTime: '2',
      details: 'Works.',
      date: '2026-03-04T10:00:00.000Z',
      condition: 'good',
      sealerName: 'Sam Seller',
      location: 'Dhaka',
    },
    sealerVerify: 'notVerified',
    sealerVerifiedAt: null,
    reservedUntil: null,
    reservedByMe: false,
    watchedByMe: false,
    ...more,
  };
}
