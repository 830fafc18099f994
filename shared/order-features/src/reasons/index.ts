/** The dialog of acts that want a reason. Shared with a fallback and loaded with the dialog. */
export { ReasonDialog, type ReasonTexts } from './ReasonDialog';
