import { useId } from 'react';
import { AUDIT_ACTIONS, type AuditEntry } from '@relaptop/shared/contracts';
import { Link } from '@relaptop/shared/router';
import { PagedTable, usePages, type Column } from '@relaptop/shared/tables';
import { Box, Chip, EmptyState, formatDateTime, Stack, Typography } from '@relaptop/shared/ui';
import noEntries from '../../assets/no-entries.svg';
import { EmailCell, EmailText } from '../../common/EmailText';
import { FilterField, FilterSelect } from '../../common/FilterFields';
import { PersonLink } from '../../common/links';
import { EmptyNext } from '../../common/ListPage';
import { ACTION_TEXTS } from '../../common/texts';
import { useChoiceFilter, useTextFilter } from '../../common/useFilter';
import { useAuditActorsQuery, useAuditPageQuery } from '../../common/adminApi';
import { pages as adminPages } from '../../paths';
import { changesBetween, personIdOf, type Change } from './changes';

/** Maximum number of changed fields in an entry. An entry with more fields is collapsed. */
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

function ChangesCell({ entry }: { entry: AuditEntry }) {
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

const breaking = { height: 'auto', '& .MuiChip-label': { whiteSpace: 'normal', py: 0.25 } } as const;

const auditColumns: readonly Column<AuditEntry>[] = [
  {
    label: 'Date',
    render: (entry) => (
      <Box component="time" dateTime={entry.date} sx={{ display: 'block', minWidth: { sm: 110 } }}>
        {formatDateTime(entry.date)}
      </Box>
    ),
  },
  { label: 'Done by', render: (entry) => <EmailCell>{entry.actorEmail}</EmailCell> },
  {
    label: 'Action',
    render: (entry) => (
      <Box sx={{ minWidth: { sm: 120 } }}>
        <Chip label={ACTION_TEXTS[entry.action]} size="small" sx={breaking} />
      </Box>
    ),
  },
  {
    label: 'Subject',
    render: (entry) => (
      <PersonLink id={personIdOf(entry)}>
        <EmailCell>{entry.subject}</EmailCell>
      </PersonLink>
    ),
  },
  { label: 'Before and after', onPhones: 'wide', render: (entry) => <ChangesCell entry={entry} /> },
];

/**
 * Matches a whole email address, with the same pattern as the server's `format: 'email'`. The server refuses
 * other values.
 */
const EMAIL =
  /^[\w!#$%&'*+/=?^`{|}~-]+(\.[\w!#$%&'*+/=?^`{|}~-]+)*@([a-z\d]+(-+[a-z\d]+)*\.)+[a-z\d]+(-+[a-z\d]+)*$/i;

export function AuditPage() {
  const actorsId = useId();
  const people = useTextFilter('actor');
  const actions = useChoiceFilter('action', AUDIT_ACTIONS);
  const { data: actors = [] } = useAuditActorsQuery();
  const actor = EMAIL.test(people.value) ? people.value : undefined;
  const isIncomplete = people.value !== '' && !actor;
  const action = actions.value;
  const isFiltered = actor !== undefined || action !== undefined;
  const pages = usePages(`${actor} ${action}`);
  const query = useAuditPageQuery({ actor, action, ...pages.start }, { skip: isIncomplete });

  return (
    <Stack spacing={3}>
      <Typography variant="h1">Audit</Typography>
      <Stack direction={{ xs: 'column', sm: 'row' }} spacing={2}>
        <FilterField
          label="Done by (email)"
          filter={people}
          note={isIncomplete ? 'Enter the whole email address' : undefined}
          list={actorsId}
        />
        <datalist id={actorsId}>
          {actors.map((email) => (
            <option key={email} value={email} />
          ))}
        </datalist>
        <FilterSelect
          label="Action"
          texts={ACTION_TEXTS}
          values={AUDIT_ACTIONS}
          all="All actions"
          filter={actions}
        />
      </Stack>
      {isIncomplete ? (
        // The server can't filter by a part of an email address. Without this check, the list would show the
        // changes of all admins.
        <EmptyState text="Enter the whole email address to see this admin’s changes" picture={noEntries} />
      ) : (
        <PagedTable
          caption="Audit"
          columns={auditColumns}
          rowKey={(entry) => entry._id}
          query={query}
          pages={pages}
          empty={
            <EmptyState
              text={isFiltered ? 'No matching changes' : 'No changes yet'}
              picture={noEntries}
              action={
                isFiltered ? (
                  <EmptyNext to={adminPages.audit.getHref()} label="Show all changes">
                    No admin has made such a change.
                  </EmptyNext>
                ) : (
                  <EmptyNext to={adminPages.queue.getHref()} label="Open the queue">
                    Each decision and change by an admin is recorded here permanently.
                  </EmptyNext>
                )
              }
            />
          }
        />
      )}
    </Stack>
  );
}
