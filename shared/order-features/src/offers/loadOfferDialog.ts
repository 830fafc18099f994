/** Imports the dialog, for `useDialogOnDemand`. It loads when it is first opened, because most people who see offers never open it. */
export const loadOfferDialog = async () => (await import('./OfferDialog')).OfferDialog;
