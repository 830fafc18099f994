import { Type } from 'typebox';
import {
  LaptopOffers,
  Offer,
  OfferBody,
  OfferSettings,
  OfferSettingsBody,
  OffersQuery,
  SentToSavers,
} from '../offers';
import type { Calls } from './define';

export const offersCalls = {
  'GET /offers': {
    summary: 'The caller’s offers of one side, newest first',
    access: 'signedIn',
    query: OffersQuery,
    answer: Type.Array(Offer),
  },
  'GET /offers/:id': {
    summary: 'An offer, for its buyer and its seller',
    access: 'signedIn',
    answer: Offer,
  },
  'GET /laptops/:id/offers': {
    summary: 'The caller’s offers for a laptop, and what they can offer now',
    access: 'signedIn',
    answer: LaptopOffers,
  },
  'POST /laptops/:id/offers': {
    summary: 'Make an offer for a laptop; it replaces the caller’s open offer and answers the seller’s',
    access: 'signedIn',
    limit: 'offer',
    confirmed: true,
    body: OfferBody,
    answer: Offer,
  },
  'POST /offers/:id/acceptance': {
    summary: 'Accept the other side’s offer: the laptop is reserved for the buyer at this amount',
    access: 'signedIn',
    limit: 'offer',
    confirmed: true,
    answer: Offer,
  },
  'POST /offers/:id/refusal': {
    summary: 'Decline the other side’s offer',
    access: 'signedIn',
    limit: 'offer',
    answer: Offer,
  },
  'POST /offers/:id/counter': {
    summary: 'Answer a buyer’s offer with another amount, as the seller',
    access: 'signedIn',
    limit: 'offer',
    confirmed: true,
    body: OfferBody,
    answer: Offer,
  },
  'POST /offers/:id/withdrawal': {
    summary: 'Withdraw one of the caller’s offers',
    access: 'signedIn',
    limit: 'offer',
    answer: Offer,
  },
  'GET /listings/:id/offerSettings': {
    summary: 'Whether one of the caller’s laptops takes offers, and the lowest amount',
    access: 'seller',
    answer: OfferSettings,
  },
  'PUT /listings/:id/offerSettings': {
    summary: 'Choose whether one of the caller’s laptops takes offers, and the lowest amount',
    access: 'seller',
    confirmed: true,
    body: OfferSettingsBody,
    answer: OfferSettings,
  },
  'POST /listings/:id/offersToSavers': {
    summary: 'Send an offer to people who saved one of the caller’s laptops',
    access: 'seller',
    limit: 'offer',
    confirmed: true,
    body: OfferBody,
    answer: SentToSavers,
  },
} as const satisfies Calls;
