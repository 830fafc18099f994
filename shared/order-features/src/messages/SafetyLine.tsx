import { mdiShieldCheckOutline } from '@mdi/js';
import { INFO_PAGES } from '@relaptop/shared/paths';
import { Link } from '@relaptop/shared/router';
import { Icon, Typography } from '@relaptop/shared/ui';
import { threadTexts } from './texts';

export function SafetyLine() {
  return (
    <Typography variant="body2" color="textSecondary">
      <Icon path={mdiShieldCheckOutline} sx={{ fontSize: '1.2em', verticalAlign: 'text-bottom', mr: 0.5 }} />
      {threadTexts.safety} <Link to={INFO_PAGES.safeMeeting.path}>{INFO_PAGES.safeMeeting.title}</Link>
    </Typography>
  );
}
