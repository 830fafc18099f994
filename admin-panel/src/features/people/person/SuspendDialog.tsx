import { LIMITS, type User } from '@relaptop/shared/contracts';
import { changeFailed, modifiedSomething, useNotifiedMutation } from '@relaptop/shared/notify';
import { ReasonDialog } from '@relaptop/shared/reasons';
import { Box, type DialogProps } from '@relaptop/shared/ui';
import { usePeopleSuspendMutation } from '../peopleApi';
import { suspendTexts } from './texts';

const toasts = { success: suspendTexts.success, failure: changeFailed, succeeded: modifiedSomething };

/** Asks for the reason, and says what a suspension does. */
export function SuspendDialog({ about: { _id: id, name, email }, onClose }: DialogProps<User>) {
  const suspend = useNotifiedMutation(usePeopleSuspendMutation()[0], toasts);
  const explain = (
    <>
      <Box component="span" sx={{ display: 'block', fontWeight: 600, color: 'text.primary' }}>
        {name} ({email})
      </Box>
      {suspendTexts.explain}
    </>
  );
  return (
    <ReasonDialog
      draft={`suspension:${id}`}
      texts={{ ...suspendTexts, explain }}
      maxLength={LIMITS.personNote.max}
      onSend={async (reason) => Boolean(await suspend({ id, reason }))}
      onClose={onClose}
    />
  );
}
