import type { Flag } from '@relaptop/shared/contracts';
import { changeFailed, modifiedSomething, useNotifiedMutation } from '@relaptop/shared/notify';
import { ReasonDialog } from '@relaptop/shared/reasons';
import type { DialogProps } from '@relaptop/shared/ui';
import { FLAG_REASON_TEXTS } from '../../common/texts';
import { useFlagsDismissMutation } from './flagsApi';
import { dismissTexts } from './texts';

const toasts = { success: dismissTexts.success, failure: changeFailed, succeeded: modifiedSomething };

/** Asks why a doubt is none. */
export function DismissDialog({ about, onClose }: DialogProps<Flag>) {
  const dismiss = useNotifiedMutation(useFlagsDismissMutation()[0], toasts);
  const explain = `${about.laptop.name}: ${FLAG_REASON_TEXTS[about.reason]}. ${about.evidence}`;
  return (
    <ReasonDialog
      draft={`flag:${about._id}`}
      texts={{ ...dismissTexts, explain }}
      onSend={async (note) => Boolean(await dismiss({ id: about._id, note }))}
      onClose={onClose}
    />
  );
}
