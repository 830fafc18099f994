/** Loads the dialog for `useDialogOnDemand`. Few people open it. */
export const loadOfferDialog = async () => (await import('./OfferDialog')).OfferDialog;
