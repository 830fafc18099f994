import { mdiCheckDecagram } from '@mdi/js';
import { formatDate } from './format';
import { Icon } from './Icon';

interface VerifiedTickProps {
  since: string | null;
  /** What the tick says about the person. */
  label?: string;
}

/** The tick beside a verified person; says since when on hover and to screen readers. */
export function VerifiedTick({ since, label = 'Verified seller' }: VerifiedTickProps) {
  const title = since ? `${label} since ${formatDate(since)}` : label;
  return (
    <Icon
      path={mdiCheckDecagram}
      color="primary"
      titleAccess={title}
      sx={{ fontSize: '1.15em', verticalAlign: 'text-bottom' }}
    />
  );
}
