/** Offers of buyers and sellers. Shared with a fallback; loaded with the first page that shows them. */
export { OfferCard } from './OfferCard';
export { OfferDialog, type OfferSubject } from './OfferDialog';
export { OffersList } from './OffersList';
export { useOffersChooseMutation, useOffersForLaptopQuery, useOffersSettingsQuery } from './offersApi';
