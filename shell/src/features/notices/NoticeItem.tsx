import { mdiClose } from '@mdi/js';
import { errorMessage } from '@relaptop/shared/api';
import {
  Box,
  formatDateTime,
  formatPrice,
  Icon,
  IconButton,
  RADIUS,
  Typography,
} from '@relaptop/shared/basics';
import { isolated, laptopSlug, type Notice, type Panel } from '@relaptop/shared/contracts';
import { notify } from '@relaptop/shared/notify';
import { laptopHref, panelFor, productHref, publicPages } from '@relaptop/shared/paths';
import { Link } from '@relaptop/shared/router';
import { useSession } from '@relaptop/shared/session';
import { useNoticesDismissMutation } from './noticesApi';
import { noticeTexts } from './texts';

interface NoticeItemProps {
  notice: Notice;
  onFollow: () => void;
}

const row = {
  display: 'flex',
  alignItems: 'center',
  gap: 0.5,
  pr: 1,
  borderTop: 1,
  borderColor: 'divider',
} as const;

const link = {
  display: 'flex',
  alignItems: 'center',
  gap: 1.5,
  flex: 1,
  minWidth: 0,
  p: 2,
  pr: 1,
  color: 'text.primary',
  textDecoration: 'none',
  '&:hover': { bgcolor: 'action.hover' },
  '&:focus-visible': { outlineOffset: -3 },
} as const;

/** The page on which the user can act. A removed laptop has no page, so its notice links to the category. */
function targetOf(notice: Notice, panel: Panel): string {
  const { kind, search, order, offer, categoryId, productId, productName } = notice;
  if (order)
    return (order.side === 'buyer' ? publicPages.order : publicPages.sale).getHref(panel, { id: order.id });
  if (offer) return (offer.side === 'buyer' ? publicPages.offers : publicPages.saleOffers).getHref(panel);
  if (kind === 'flag') return publicPages.myProducts.getHref(panel);
  if (kind === 'free') return productHref(categoryId, productId);
  if (kind === 'cheaper') return laptopHref({ _id: productId, slug: laptopSlug(productName) });
  if (!search) return publicPages.category.getHref({ categoryId });
  const params = new URLSearchParams(search.queryString);
  params.set('sort', 'newest');
  return `${publicPages.laptops.path}?${String(params)}`;
}

export function NoticeItem({ notice, onFollow }: NoticeItemProps) {
  const { _id, kind, productName, productImage, price, wasPrice, date, search, order, offer } = notice;
  const panel = panelFor(useSession().role);
  const [dismiss] = useNoticesDismissMutation();
  const drop = () =>
    void dismiss(_id)
      .unwrap()
      .catch((error: unknown) => notify.error(`The notice could not be dismissed: ${errorMessage(error)}`));
  const remove = (button: HTMLElement) => {
    // The button disappears with its notice. The panel gets the focus.
    button.closest<HTMLElement>('[role="dialog"]')?.focus();
    drop();
  };
  const follow = () => {
    // The linked page has the same information, so following the link dismisses the notice.
    if (order || offer || kind === 'flag') drop();
    onFollow();
  };
  return (
    <Box component="li" sx={row}>
      <Box component={Link} to={targetOf(notice, panel)} onClick={follow} sx={link}>
        <Box
          component="img"
          src={productImage}
          alt=""
          width={56}
          height={56}
          sx={{
            flex: 'none',
            objectFit: 'cover',
            borderRadius: `${RADIUS.small}px`,
            bgcolor: 'action.hover',
          }}
        />
        <Box sx={{ minWidth: 0 }}>
          <Typography sx={{ fontWeight: 700, lineHeight: 1.3, overflowWrap: 'anywhere' }}>
            {search
              ? `${search.count} new ${search.count === 1 ? 'laptop' : 'laptops'} for “${search.name}”`
              : (noticeTexts.news(notice) ?? noticeTexts.says[kind](isolated(productName)))}
          </Typography>
          <Typography variant="body2" color="textSecondary">
            {[
              ...(search ? [productName] : []),
              formatPrice(price),
              ...(wasPrice === undefined ? [] : [`was ${formatPrice(wasPrice)}`]),
              formatDateTime(date),
            ].join(' · ')}
          </Typography>
        </Box>
      </Box>
      <IconButton aria-label={`Dismiss: ${productName}`} onClick={(event) => remove(event.currentTarget)}>
        <Icon path={mdiClose} fontSize="small" />
      </IconButton>
    </Box>
  );
}
