import type { AuditEntry } from '@relaptop/shared/contracts';
import { Link } from '@relaptop/shared/router';
import { Box, Typography } from '@relaptop/shared/ui';
import { EmailText } from '../../common/EmailText';
import { changesBetween, type Change } from './changes';

/** Longer lists, such as the whole row of a deleted person, are folded. */
const SHOWN_AT_ONCE = 3;
const NOTHING = '—';

function ChangeLine({ change }: { change: Change }) {
  return (
    <Typography component="li" variant="body2" sx={{ overflowWrap: 'anywhere' }}>
      {change.href ? <Link to={change.href}>{change.field}</Link> : <Words change={change} />}
    </Typography>
  );
}

function Words({ change: { field, before, after } }: { change: Change }) {
  return (
    <>
      <Box component="span" sx={{ fontWeight: 600 }}>
        {field}:
      </Box>{' '}
      {before !== undefined && (
        <Box component="del" sx={{ color: 'text.secondary' }}>
          <EmailText>{before}</EmailText>
        </Box>
      )}
      {before !== undefined && after !== undefined && <span aria-hidden="true"> → </span>}
      {after !== undefined && (
        <Box component="ins" sx={{ color: 'primary.main', fontWeight: 600, textDecoration: 'none' }}>
          <EmailText>{after}</EmailText>
        </Box>
      )}
    </>
  );
}

/** What a row said before a change and what it says after it, field by field. */
export function ChangesCell({ entry }: { entry: AuditEntry }) {
  const changes = changesBetween(entry.before, entry.after, entry.action);
  if (changes.length === 0) return NOTHING;
  const list = (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', textAlign: 'left', minWidth: { md: 160 } }}>
      {changes.map((change) => (
        <ChangeLine key={change.field} change={change} />
      ))}
    </Box>
  );
  if (changes.length <= SHOWN_AT_ONCE) return list;
  return (
    <Box component="details" sx={{ '& summary': { cursor: 'pointer', mb: 0.5 } }}>
      <summary>{changes.length} fields</summary>
      {list}
    </Box>
  );
}
