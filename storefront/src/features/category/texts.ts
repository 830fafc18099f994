export const categoryTexts = {
  empty: 'No Product Found',
  anyCategory: 'Laptops',
  tagline: 'Honest grading, real prices, sellers you can talk to.',
  showMore: 'Show more laptops',
  askedIsGone: 'The laptop that you looked for is no longer for sale.',
  report: 'Report to Admin',
  buyNow: 'Buy Now',
  reservedByOther: 'Another buyer has booked this laptop. It is free again if they do not pay in time.',
  reservedByMe: 'You have booked this laptop.',
  toMyOrders: 'Pay in My Orders',
  ownLaptop: 'This is your own laptop.',
  toMyProducts: 'Go to My Products',
};

export const reservedUntilText = (moment: string) => `Reserved until ${moment}`;
export const reservedForYouText = (moment: string) => `Reserved for you until ${moment}`;
