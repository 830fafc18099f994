import { mdiContentCopy } from '@mdi/js';
import { notify } from '@relaptop/shared/notify';
import { Button, copyText, Icon, Stack } from '@relaptop/shared/ui';
import { Code } from '../../../common/Prose';

interface CommandProps {
  label: string;
  command: string;
}

export function Command({ label, command }: CommandProps) {
  const copy = async () => {
    if (await copyText(command)) notify.success('The command is copied.');
    else notify.error('The command could not be copied. You can select it and copy it yourself.');
  };
  return (
    <Stack spacing={1} sx={{ alignItems: 'flex-start' }}>
      <Code label={label}>
        <code>{command}</code>
      </Code>
      <Button
        size="small"
        variant="outlined"
        startIcon={<Icon path={mdiContentCopy} />}
        aria-label={`Copy the command: ${label}`}
        onClick={() => void copy()}
      >
        Copy the command
      </Button>
    </Stack>
  );
}
