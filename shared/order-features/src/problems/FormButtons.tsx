import { SubmitButton } from '@relaptop/shared/forms';
import { Button, Stack } from '@relaptop/shared/ui';
import { problemTexts } from './texts';

/** Send it, or leave it be. */
export function FormButtons({ send, onCancel }: { send: string; onCancel: () => void }) {
  return (
    <Stack direction="row" spacing={1} sx={{ justifyContent: 'flex-end' }}>
      <Button color="inherit" onClick={onCancel}>
        {problemTexts.cancel}
      </Button>
      <SubmitButton size="medium">{send}</SubmitButton>
    </Stack>
  );
}
