/** Toasts. The queue is in this module, which only the shell provides. notistack loads with the first toast. */
export {
  changeFailed,
  deletedSomething,
  modifiedSomething,
  useNotifiedMutation,
} from './useNotifiedMutation';
export { notify } from './toasts';
export { ToastHost } from './ToastHost';
