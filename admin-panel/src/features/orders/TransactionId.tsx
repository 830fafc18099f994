import { mdiContentCopy } from '@mdi/js';
import { notify } from '@relaptop/shared/notify';
import { copyText, Icon, IconButton } from '@relaptop/shared/ui';
import { orderTexts } from './texts';

/** Characters that are shown of an id at its beginning and at its end: enough to tell two apart. */
const HEAD = 7;
const TAIL = 4;

const shortened = (id: string): string =>
  id.length <= HEAD + TAIL + 1 ? id : `${id.slice(0, HEAD)}…${id.slice(-TAIL)}`;

/** Pixels of the button: a finger's on phones. It takes no room of its own, so that the line is as high as its letters. */
const button = {
  width: { xs: 44, sm: 32 },
  height: { xs: 44, sm: 32 },
  my: { xs: '-13px', sm: '-7px' },
};

async function copy(id: string): Promise<void> {
  if (await copyText(id)) notify.success(orderTexts.copied);
  else notify.error(orderTexts.notCopied(id));
}

interface TransactionIdProps {
  id: string;
  /** The laptop: each row has such a button. */
  of: string;
}

/** The id of a payment, which is needed once in a while: shortened, with a button that copies all of it. */
export const TransactionId = ({ id, of }: TransactionIdProps) => (
  <>
    <code title={id}>{shortened(id)}</code>
    <IconButton aria-label={orderTexts.copy(of)} sx={button} onClick={() => void copy(id)}>
      <Icon path={mdiContentCopy} sx={{ fontSize: '1rem' }} />
    </IconButton>
  </>
);
