import { useId, useState } from 'react';
import { AUDIT_ACTIONS, LIMITS, type AuditAction } from '@relaptop/shared/contracts';
import { PagedTable, usePages } from '@relaptop/shared/tables';
import { EmptyState, Stack, Typography } from '@relaptop/shared/ui';
import noEntries from '../../assets/no-entries.svg';
import { FilterField } from '../../common/FilterField';
import { FilterSelect } from '../../common/FilterSelect';
import { useDebounced } from '../../common/useDebounced';
import { useAuditActorsQuery, useAuditPageQuery } from './auditApi';
import { auditColumns } from './auditColumns';
import { ACTION_TEXTS } from './texts';

/** The server compares whole addresses and refuses what is none. */
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** What admins changed, newest first: who, what, and the row before and after. */
export function AuditPage() {
  const actorsId = useId();
  const [typed, setTyped] = useState('');
  const [action, setAction] = useState<AuditAction>();
  const { data: actors = [] } = useAuditActorsQuery();
  const wanted = useDebounced(typed.trim());
  const actor = EMAIL.test(wanted) ? wanted : undefined;
  const pages = usePages(`${actor} ${action}`);
  const query = useAuditPageQuery({ actor, action, ...pages.start });

  return (
    <Stack spacing={3}>
      <Typography variant="h1">Audit</Typography>
      <Stack direction={{ xs: 'column', md: 'row' }} spacing={2}>
        <FilterField
          label="E-mail of the person"
          value={typed}
          onChange={setTyped}
          note={wanted && !actor ? 'Enter the whole e-mail' : undefined}
          inputProps={{ list: actorsId, maxLength: LIMITS.email.max }}
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
          value={action}
          onChange={setAction}
        />
      </Stack>
      <PagedTable
        caption="Audit"
        columns={auditColumns}
        rowKey={(entry) => entry._id}
        query={query}
        pages={pages}
        empty={
          <EmptyState
            text={actor || action ? 'No such change was made' : 'No changes were made yet'}
            picture={noEntries}
          />
        }
      />
    </Stack>
  );
}
