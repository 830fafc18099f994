/** Remotes use the shell's copy of this module; a remote that runs alone uses its own. */
export { default as Dialog } from '@mui/material/Dialog';
export { default as DialogActions } from '@mui/material/DialogActions';
export { default as DialogContent } from '@mui/material/DialogContent';
export { default as DialogTitle } from '@mui/material/DialogTitle';
export { default as Menu } from '@mui/material/Menu';
export { default as MenuItem } from '@mui/material/MenuItem';
/** Remotes built with a contract before 2.13 import these hooks from here, and before 2.9 as useAct. */
export { useAction, useAction as useAct, useConfirm } from '@relaptop/shared/ui';
