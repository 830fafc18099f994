import { Button, Stack, Typography } from '@relaptop/shared/ui';
import { inboxTexts as texts } from './texts';

interface InboxFilterProps {
  isUnreadOnly: boolean;
  onChange: (isUnreadOnly: boolean) => void;
  /** Said where nothing is left of the list. */
  note?: string;
}

/** Of the list of conversations: all, or what is still to be read. */
export const InboxFilter = ({ isUnreadOnly, onChange, note }: InboxFilterProps) => (
  <>
    <Stack direction="row" role="group" aria-label={texts.filter} spacing={1} sx={{ mb: 2 }}>
      <Choice label={texts.all} isOn={!isUnreadOnly} onClick={() => onChange(false)} />
      <Choice label={texts.unreadOnly} isOn={isUnreadOnly} onClick={() => onChange(true)} />
    </Stack>
    <Typography role="status">{note}</Typography>
  </>
);

const Choice = ({ label, isOn, onClick }: { label: string; isOn: boolean; onClick: () => void }) => (
  <Button size="small" variant={isOn ? 'contained' : 'outlined'} aria-pressed={isOn} onClick={onClick}>
    {label}
  </Button>
);
