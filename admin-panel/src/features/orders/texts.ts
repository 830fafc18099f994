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
  buyer: 'Buyer:',
  seller: 'Seller:',
  copy: (laptop: string) => `Copy the transaction ID: ${laptop}`,
  copied: 'Transaction ID copied',
  notCopied: (id: string) => `It could not be copied: ${id}`,
};

export const REFUND_PENDING_TEXT = 'Refund under way';
