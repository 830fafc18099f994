import { SESSION_ERROR_CODES } from './sessionErrorCodes';

/**
 * Codes that browsers handle. For all other codes, browsers show the server's message. Codes don't change.
 */
export const ERROR_CODES = {
  ...SESSION_ERROR_CODES,
  reserved: 'reserved',
  underReview: 'under_review',
  sold: 'sold',
  priceChanged: 'price_changed',
  unpaid: 'payment_required',
  lost: 'lost',
  gone: 'gone',
  notRefundable: 'not_refundable',
  refundNoted: 'refund_noted',
  available: 'available',
  unconfirmed: 'address_not_confirmed',
  linkUsedUp: 'link_used_up',
  ownLaptop: 'own_laptop',
  ownProfile: 'own_profile',
  unavailable: 'unavailable',
  letGo: 'let_go',
  tooManyHolds: 'too_many_holds',
  accountBusy: 'account_busy',
  listingChanged: 'listing_changed',
  draftChanged: 'draft_changed',
  blocked: 'blocked',
  personGone: 'person_gone',
  offersOff: 'offers_off',
  offerAmount: 'offer_amount',
  offerChanged: 'offer_changed',
  tooManyOffers: 'too_many_offers',
  buyerBusy: 'buyer_busy',
  detailsMissing: 'details_missing',
  testMode: 'test_mode',
} as const;
