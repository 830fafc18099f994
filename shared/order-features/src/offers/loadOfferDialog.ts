/** Loads the dialog when it is first opened, for `useDialogOnDemand`: most readers of offers don't make one. */
export const loadOfferDialog = async () => (await import('./OfferDialog')).OfferDialog;
