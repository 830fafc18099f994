/** Offers of buyers and sellers. Shared with a fallback; loaded with the first page that shows them. */
export { OfferCard } from './OfferCard';
export { loadOfferDialog } from './loadOfferDialog';
export { OffersList } from './OffersList';
export { useOffersChooseMutation, useOffersForLaptopQuery, useOffersSettingsQuery } from './offersApi';
