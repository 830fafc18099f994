/** Offers of buyers and sellers. Loads with the first page that shows offers. A remote uses the shell's copy, or its own when it runs alone. */
export { OfferCard } from './OfferCard';
export { loadOfferDialog } from './loadOfferDialog';
export { OffersList } from './OffersList';
export { useOffersChooseMutation, useOffersForLaptopQuery, useOffersSettingsQuery } from './offersApi';
