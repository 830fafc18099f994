import { mdiDeleteOutline } from '@mdi/js';
import { Box, EmptyState, Icon, IconButton, Skeleton, Typography } from '@relaptop/shared/basics';
import Switch from '@mui/material/Switch';
import { errorMessage } from '@relaptop/shared/api';
import type { SavedSearch } from '@relaptop/shared/contracts';
import { notify } from '@relaptop/shared/notify';
import { publicPages } from '@relaptop/shared/paths';
import { Link } from '@relaptop/shared/router';
import { BrowseLaptops } from '../../common/BrowseLaptops';
import { LoadedList } from '../../common/LoadedList';
import {
  useSearchesDeleteMutation,
  useSearchesMineQuery,
  useSearchesSaveMutation,
} from '../../common/saved/searchesApi';
import { Section } from '../../common/Section';

const notifyFailure = (error: unknown) =>
  notify.error(`The saved searches were not changed: ${errorMessage(error)}`);

export function SavedSearches() {
  const query = useSearchesMineQuery();
  return (
    <Section compact heading="Saved searches">
      <LoadedList
        query={query}
        skeleton={
          <Skeleton variant="rounded" height={56} role="status" aria-label="Loading saved searches" />
        }
        empty={
          <EmptyState
            text="None yet. Search or filter laptops, then choose “Save this search”."
            action={<BrowseLaptops />}
          />
        }
      >
        {(searches) => (
          <Box component="ul" role="list" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {searches.map((search) => (
              <SearchRow key={search._id} search={search} />
            ))}
          </Box>
        )}
      </LoadedList>
    </Section>
  );
}

function SearchRow({ search }: { search: SavedSearch }) {
  const [save, saving] = useSearchesSaveMutation();
  const [remove] = useSearchesDeleteMutation();
  const { name, queryString, alert } = search;
  return (
    <Box component="li" sx={rowStyle}>
      <Box
        component={Link}
        to={`${publicPages.laptops.path}?${queryString}`}
        sx={{ mr: 'auto', py: 1, fontWeight: 650, color: 'primary.main' }}
      >
        {name}
      </Box>
      <Typography component="label" variant="body2" sx={{ display: 'flex', alignItems: 'center' }}>
        <Switch
          checked={alert}
          disabled={saving.isLoading}
          slotProps={{ input: { 'aria-label': `Alert me to new laptops: ${name}` } }}
          onChange={() => void save({ name, queryString, alert: !alert }).unwrap().catch(notifyFailure)}
        />
        Alert me to new laptops
      </Typography>
      <IconButton
        aria-label={`Remove ${name}`}
        onClick={() => void remove(search).unwrap().catch(notifyFailure)}
      >
        <Icon path={mdiDeleteOutline} />
      </IconButton>
    </Box>
  );
}

const rowStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 1,
  borderBottom: '1px solid',
  borderColor: 'divider',
  overflowWrap: 'anywhere',
} as const;
