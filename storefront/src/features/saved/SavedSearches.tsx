import { mdiDeleteOutline } from '@mdi/js';
import { Box, Icon, IconButton, Skeleton, Typography } from '@relaptop/shared/basics';
import Switch from '@mui/material/Switch';
import { errorMessage } from '@relaptop/shared/api';
import type { SavedSearch } from '@relaptop/shared/contracts';
import { notify } from '@relaptop/shared/notify';
import { publicPages } from '@relaptop/shared/paths';
import { Link } from '@relaptop/shared/router';
import { LoadedList } from '../../common/LoadedList';
import { NoLaptops } from '../../common/NoLaptops';
import {
  useSearchesDeleteMutation,
  useSearchesMineQuery,
  useSearchesSaveMutation,
} from '../../common/saved/searchesApi';
import { Section } from '../../common/Section';
import { searchesTexts as texts } from './texts';

const tellFailure = (error: unknown) => notify.error(texts.failed(errorMessage(error)));

/** Saved searches by name, with links to their current results. */
export function SavedSearches() {
  const query = useSearchesMineQuery();
  return (
    <Section heading={texts.title}>
      <LoadedList
        query={query}
        skeleton={<Skeleton variant="rounded" height={56} role="status" aria-label={texts.loading} />}
        empty={<NoLaptops text={texts.empty} />}
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
          slotProps={{ input: { 'aria-label': texts.alertFor(name) } }}
          onChange={() => void save({ name, queryString, alert: !alert }).unwrap().catch(tellFailure)}
        />
        {texts.alert}
      </Typography>
      <IconButton
        aria-label={texts.remove(name)}
        onClick={() => void remove(search).unwrap().catch(tellFailure)}
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
