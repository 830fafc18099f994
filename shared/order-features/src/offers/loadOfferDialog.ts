/** For `useDialogOnDemand`. The dialog loads on its first use, because few people open it. */
export const loadOfferDialog = async () => (await import('./OfferDialog')).OfferDialog;
