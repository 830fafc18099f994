import { mdiBlockHelper, mdiFlagOutline } from '@mdi/js';
import type { Conversation } from '@relaptop/shared/contracts';
import { changeFailed, useNotifiedMutation } from '@relaptop/shared/notify';
import { Button, Icon, Stack, Typography, useDialogOnDemand, useConfirm } from '@relaptop/shared/ui';
import { useConversationsBlockMutation } from './messagesApi';
import { actionTexts as texts, reportTexts } from './texts';

const loadReport = async () => (await import('./ReportDialog')).ReportDialog;
const failure = changeFailed;

/** The button's padding. It aligns the icon with the page's edge. */
const TO_EDGE = '-10px';

export function ConversationActions({ conversation }: { conversation: Conversation }) {
  const { _id: id, other, blocked, reported } = conversation;
  const [trigger, { isLoading }] = useConversationsBlockMutation();
  const block = useNotifiedMutation(trigger, { success: texts.blocked, failure });
  const unblock = useNotifiedMutation(trigger, { success: texts.unblocked, failure });
  const report = useDialogOnDemand(loadReport);
  const blocking = useConfirm<Conversation>(
    {
      question: texts.blockQuestion(other.name),
      confirmLabel: texts.block,
      danger: true,
      about: () => texts.blockAbout(other.name),
    },
    () => block({ id, blocked: true }),
  );
  return (
    <Stack spacing={1}>
      <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap', ml: TO_EDGE }}>
        <Button
          size="small"
          color="inherit"
          startIcon={<Icon path={mdiBlockHelper} />}
          loading={isLoading && blocked}
          aria-label={blocked ? texts.unblockOf(other.name) : texts.blockOf(other.name)}
          onClick={() => (blocked ? void unblock({ id, blocked: false }) : blocking.ask(conversation))}
        >
          <span>{blocked ? texts.unblock : texts.block}</span>
        </Button>
        {!reported && (
          <Button
            size="small"
            color="inherit"
            startIcon={<Icon path={mdiFlagOutline} />}
            aria-label={texts.reportOf(other.name)}
            onClick={() => report.open(conversation)}
          >
            {texts.report}
          </Button>
        )}
      </Stack>
      {reported && (
        <Typography role="status" variant="body2" color="textSecondary">
          {reportTexts.success}
        </Typography>
      )}
      {blocking.dialog}
      {report.dialog}
    </Stack>
  );
}
