/** Remotes use the shell's copy of this module. A remote that runs alone uses its own copy. */
export { OfferCard } from './OfferCard';
export { loadOfferDialog } from './loadOfferDialog';
export { OffersList } from './OffersList';
export { useOffersChooseMutation, useOffersForLaptopQuery, useOffersSettingsQuery } from './offersApi';
