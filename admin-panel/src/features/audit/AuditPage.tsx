import { useId } from 'react';
import { AUDIT_ACTIONS } from '@relaptop/shared/contracts';
import { PagedTable, usePages } from '@relaptop/shared/tables';
import { EmptyState, Stack, Typography } from '@relaptop/shared/ui';
import noEntries from '../../assets/no-entries.svg';
import { ACTION_TEXTS } from '../../common/auditActions';
import { FilterField } from '../../common/FilterField';
import { FilterSelect } from '../../common/FilterSelect';
import { useChoiceFilter, useTextFilter } from '../../common/useFilter';
import { useAuditActorsQuery, useAuditPageQuery } from './auditApi';
import { auditColumns } from './auditColumns';
import { ENTER_WHOLE_EMAIL, NOBODY_YET } from './texts';

/** The server compares whole addresses, and refuses what `format: 'email'` of its schema does not take. */
const EMAIL =
  /^[\w!#$%&'*+/=?^`{|}~-]+(\.[\w!#$%&'*+/=?^`{|}~-]+)*@([a-z\d]+(-+[a-z\d]+)*\.)+[a-z\d]+(-+[a-z\d]+)*$/i;

/** What admins changed, newest first: who, what, and the row before and after. */
export function AuditPage() {
  const actorsId = useId();
  const people = useTextFilter('actor');
  const actions = useChoiceFilter('action', AUDIT_ACTIONS);
  const { data: actors = [] } = useAuditActorsQuery();
  const actor = EMAIL.test(people.value) ? people.value : undefined;
  const isIncomplete = people.value !== '' && !actor;
  const action = actions.value;
  const pages = usePages(`${actor} ${action}`);
  const query = useAuditPageQuery({ actor, action, ...pages.start }, { skip: isIncomplete });

  return (
    <Stack spacing={3}>
      <Typography variant="h1">Audit</Typography>
      <Stack direction={{ xs: 'column', sm: 'row' }} spacing={2}>
        <FilterField
          label="Done by (email)"
          filter={people}
          note={isIncomplete ? ENTER_WHOLE_EMAIL : undefined}
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
        // Not the rows of everybody, which would pass for those of the person in the field.
        <EmptyState text={NOBODY_YET} picture={noEntries} />
      ) : (
        <PagedTable
          caption="Audit"
          columns={auditColumns}
          rowKey={(entry) => entry._id}
          query={query}
          pages={pages}
          empty={
            <EmptyState
              text={actor || action ? 'No matching changes' : 'No changes yet'}
              picture={noEntries}
            />
          }
        />
      )}
    </Stack>
  );
}
