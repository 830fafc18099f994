/** For `useDialogOnDemand`. Few people open the dialog. */
export const loadOfferDialog = async () => (await import('./OfferDialog')).OfferDialog;
