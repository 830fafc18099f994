/** Remotes use the shell's copy of this module. A remote that runs alone uses its own copy. */
export { default as Dialog } from '@mui/material/Dialog';
export { default as DialogActions } from '@mui/material/DialogActions';
export { default as DialogContent } from '@mui/material/DialogContent';
export { default as DialogTitle } from '@mui/material/DialogTitle';
export { default as Menu } from '@mui/material/Menu';
export { default as MenuItem } from '@mui/material/MenuItem';
/** For remotes built with a contract before 2.13. Before 2.9, `useAction` had the name `useAct`. */
export { useAction, useAction as useAct, useConfirm } from '@relaptop/shared/ui';
