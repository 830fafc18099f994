import { publicPages } from '@relaptop/shared/paths';
import { useCurrentPanel } from '@relaptop/shared/router';
import { PagedTable, usePages } from '@relaptop/shared/tables';
import { Box, ButtonLink, EmptyState, Stack, Typography, useWhileVisible } from '@relaptop/shared/ui';
import noSales from '../../assets/no-sales.svg';
import { saleColumns } from './saleColumns';
import { useSalesPageQuery } from './salesApi';
import { EMPTY } from './texts';

const TITLE = 'Sales';
/** Milliseconds between two looks: a booking waits for its seller half an hour. */
const LOOK_MS = 30_000;

/** Pixels that the other columns leave to a laptop's name on tablets. */
const roomForNames = { '& td[data-place="title"]': { minWidth: { sm: 176 } } } as const;

/** What buyers have reserved or paid for, and where the seller meets them. */
export function SalesPage() {
  const pageState = usePages(TITLE);
  const query = useSalesPageQuery(pageState.start);
  useWhileVisible(LOOK_MS, () => void query.refetch());
  const toProducts = (
    <ButtonLink to={publicPages.myProducts.getHref(useCurrentPanel())} variant="contained">
      My Products
    </ButtonLink>
  );
  return (
    <Stack spacing={3}>
      <Typography variant="h1">{TITLE}</Typography>
      <Box sx={roomForNames}>
        <PagedTable
          caption={TITLE}
          columns={saleColumns}
          rowKey={({ _id }) => _id}
          query={query}
          pages={pageState}
          empty={
            <EmptyState
              text={EMPTY.title}
              picture={noSales}
              action={
                <>
                  <Typography>{EMPTY.hint}</Typography>
                  {toProducts}
                </>
              }
            />
          }
        />
      </Box>
    </Stack>
  );
}
