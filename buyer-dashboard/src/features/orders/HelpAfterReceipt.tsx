import type { Handover } from '@relaptop/shared/contracts';
import { INFO_PAGES } from '@relaptop/shared/paths';
import { Link } from '@relaptop/shared/router';
import { Typography } from '@relaptop/shared/ui';
import { HELP } from './texts';

/** For a buyer who has the laptop: a problem can be reported no more, but somebody still reads what they write. */
export function HelpAfterReceipt({ order }: { order: Handover }) {
  if (order.state !== 'received') return null;
  return (
    <Typography sx={{ displayPrint: 'none' }}>
      {HELP.question} <Link to={INFO_PAGES.contact.path}>{HELP.link}</Link>
    </Typography>
  );
}
