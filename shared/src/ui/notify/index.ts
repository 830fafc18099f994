/** Only the shell provides this module, because a second copy would have its own queue. */
export {
  changeFailed,
  deletedSomething,
  modifiedSomething,
  useNotifiedMutation,
} from './useNotifiedMutation';
export { notify } from './toasts';
export { ToastHost } from './ToastHost';
