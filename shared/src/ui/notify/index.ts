/** Toasts. Only the shell provides this module, because it holds the queue. notistack loads with the first toast. */
export {
  changeFailed,
  deletedSomething,
  modifiedSomething,
  useNotifiedMutation,
} from './useNotifiedMutation';
export { notify } from './toasts';
export { ToastHost } from './ToastHost';
