import { mdiContentCopy } from '@mdi/js';
import { notify } from '@relaptop/shared/notify';
import { Button, copyText, Icon, Stack } from '@relaptop/shared/ui';
import { Code } from '../../../common/Prose';
import { guideTexts } from './texts';

interface CommandProps {
  label: string;
  command: string;
}

/** A terminal command with a copy button. */
export function Command({ label, command }: CommandProps) {
  const copy = async () => {
    if (await copyText(command)) notify.success(guideTexts.copied);
    else notify.error(guideTexts.notCopied);
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
        aria-label={`${guideTexts.copy}: ${label}`}
        onClick={() => void copy()}
      >
        {guideTexts.copy}
      </Button>
    </Stack>
  );
}
