/** Toasts. The queue lives in this module, which comes from the shell only; notistack is loaded with the first toast. */
export {
  changeFailed,
  deletedSomething,
  modifiedSomething,
  useNotifiedMutation,
} from './useNotifiedMutation';
export { notify } from './toasts';
export { ToastHost } from './ToastHost';
