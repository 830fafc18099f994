/** Toasts. The queue lives in this module, which comes from the shell only; notistack is loaded with the first toast. */
export { changeFailed, deletedSomething, modifiedSomething } from './changes';
export { notify } from './toasts';
export { ToastHost } from './ToastHost';
export { useNotifiedMutation } from './useNotifiedMutation';
