import type { Page } from '@relaptop/shared/api';
import type { Offer, Side } from '@relaptop/shared/contracts';
import { laptopHref, publicPages } from '@relaptop/shared/paths';
import { Link, useCurrentPanel } from '@relaptop/shared/router';
import { PagedTable, RowPicture, usePages, type Column } from '@relaptop/shared/tables';
import { Box, ButtonLink, EmptyState, formatPrice, Stack, Typography } from '@relaptop/shared/ui';
import { OfferActions } from './OfferActions';
import { useOffersPageQuery } from './offersApi';
import { isOfferOver, offerTitle } from './texts';
import { useOfferState } from './useOfferState';

function Laptop({ offer }: { offer: Offer }) {
  const panel = useCurrentPanel();
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography
        component={Link}
        to={laptopHref({ _id: offer.productId, slug: offer.slug })}
        sx={{ fontWeight: 600, overflowWrap: 'anywhere', color: 'inherit' }}
      >
        {offer.productName}
      </Typography>
      <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
        <Link to={publicPages.conversation.getHref(panel, { id: offer.conversationId })}>
          {`Conversation with ${offer.otherName}`}
        </Link>
      </Typography>
    </Box>
  );
}

function Terms({ offer }: { offer: Offer }) {
  return (
    <div>
      <Typography sx={{ fontWeight: 700 }}>{offerTitle(offer)}</Typography>
      <Typography variant="body2">{useOfferState(offer)}</Typography>
      <Typography variant="body2" color="textSecondary">{`Listed at ${formatPrice(offer.price)}`}</Typography>
    </div>
  );
}

const columns: readonly Column<Offer>[] = [
  {
    label: 'Picture',
    width: 108,
    onPhones: 'picture',
    render: (offer, index) => <RowPicture src={offer.productImage} alt={offer.productName} index={index} />,
  },
  { label: 'Laptop', onPhones: 'title', render: (offer) => <Laptop offer={offer} /> },
  { label: 'Offer', width: 272, onPhones: 'wide', render: (offer) => <Terms offer={offer} /> },
  { label: 'Actions', width: 352, onPhones: 'wide', render: (offer) => <OfferActions offer={offer} /> },
];

const TEXTS: Readonly<Record<Side, { title: string; empty: string }>> = {
  buyer: { title: 'Offers', empty: 'Make an offer on a laptop’s page, and it will be here.' },
  seller: {
    title: 'Offers from buyers',
    empty: 'When a buyer makes an offer for a laptop of yours, it will be here.',
  },
};

const openFirst = ({ rows, ...page }: Page<Offer>): Page<Offer> => ({
  ...page,
  rows: [...rows.filter((offer) => !isOfferOver(offer)), ...rows.filter(isOfferOver)],
});

/** Open offers come first, then the newest. `picture`: illustration for an empty list. */
export function OffersList({ side, picture }: { side: Side; picture: string }) {
  const pages = usePages(side);
  const query = useOffersPageQuery({ side, ...pages.start });
  const { title, empty } = TEXTS[side];
  return (
    <Stack spacing={3}>
      <Typography variant="h1">{title}</Typography>
      <PagedTable
        cardsBelow="lg"
        caption={title}
        columns={columns}
        rowKey={(offer) => offer._id}
        isQuiet={isOfferOver}
        query={{ ...query, ...(query.data && { data: openFirst(query.data) }) }}
        pages={pages}
        empty={
          <EmptyState
            text="No offers yet"
            picture={picture}
            action={
              <>
                <Typography>{empty}</Typography>
                {side === 'buyer' && (
                  <ButtonLink to={publicPages.laptops.path} variant="contained">
                    Browse laptops
                  </ButtonLink>
                )}
              </>
            }
          />
        }
      />
    </Stack>
  );
}
