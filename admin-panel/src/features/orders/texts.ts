export const orderTexts = {
  title: 'Orders',
  search: 'Search by laptop, buyer or transaction ID',
  state: 'State',
  allStates: 'All states',
  noOrders: 'No orders have been paid yet',
  noSuchOrder: 'No matching orders',
  refunded: (amount: string) => `${amount} refunded`,
  problem: 'Problem',
  decide: (laptop: string) => `Problem: ${laptop}`,
  soldBy: (seller: string) => `Seller: ${seller}`,
};

export const REFUND_PENDING_TEXT = 'Refund under way';
