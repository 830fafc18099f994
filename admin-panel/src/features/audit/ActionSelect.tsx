import { useId } from 'react';
import FormControl from '@mui/material/FormControl';
import InputLabel from '@mui/material/InputLabel';
import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import { AUDIT_ACTIONS, type AuditAction } from '@relaptop/shared/contracts';
import { ACTION_TEXTS } from './texts';

interface ActionSelectProps {
  action: AuditAction | undefined;
  onChange: (action: AuditAction | undefined) => void;
}

/** Narrows the log to one kind of change. */
export function ActionSelect({ action, onChange }: ActionSelectProps) {
  const id = useId();
  return (
    <FormControl size="small" sx={{ width: { xs: 1, sm: 220 } }}>
      <InputLabel shrink htmlFor={id} variant="outlined">
        Action
      </InputLabel>
      <NativeSelect
        variant="outlined"
        value={action ?? ''}
        onChange={(event) => onChange(AUDIT_ACTIONS.find((known) => known === event.target.value))}
        input={<OutlinedInput label="Action" notched />}
        inputProps={{ id }}
      >
        <option value="">All actions</option>
        {AUDIT_ACTIONS.map((known) => (
          <option key={known} value={known}>
            {ACTION_TEXTS[known]}
          </option>
        ))}
      </NativeSelect>
    </FormControl>
  );
}
