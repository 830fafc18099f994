import { Card, CardContent, ELEVATION, MOTION, Typography } from '@relaptop/shared/basics';
import type { Category } from '@relaptop/shared/contracts';
import { laptopsHref } from '@relaptop/shared/paths';
import { Link } from '@relaptop/shared/router';
import { useSession } from '@relaptop/shared/session';
import { ProductPicture } from '../../common/ProductPicture';
import { pages } from '../../paths';
import { homeTexts } from './texts';

/** Pairs on phones, then as many as fit. */
const PICTURE_SIZES = '(max-width: 1079.95px) 50vw, 370px';

/**
 * A category; the whole card is the link to its page, which is for people who are logged in. Everybody else may look at the same
 * laptops on the page of results.
 */
export function CategoryCard({ category: { categoryId, heading, image } }: { category: Category }) {
  const isVisitor = useSession().status === 'signedOut';
  return (
    <Card sx={cardStyle}>
      <Link to={pages.category.getHref({ categoryId })}>
        <ProductPicture src={image} alt="" sizes={PICTURE_SIZES} />
        <CardContent sx={{ '&:last-child': { pb: 2 } }}>
          <Typography variant="h3" sx={{ overflowWrap: 'anywhere' }}>
            {heading}
          </Typography>
        </CardContent>
      </Link>
      {isVisitor && (
        <Typography
          component={Link}
          to={laptopsHref({ category: [categoryId] })}
          variant="body2"
          color="primary"
          sx={{ display: 'block', px: 2, pb: 2 }}
          aria-label={homeTexts.browse(heading)}
        >
          {homeTexts.withoutLogIn}
        </Typography>
      )}
    </Card>
  );
}

const cardStyle = {
  transition: `border-color ${MOTION.quick}ms, box-shadow ${MOTION.calm}ms ${MOTION.curve}`,
  '&:hover': { borderColor: 'primary.main', boxShadow: ELEVATION.lifted },
  '& > a:first-of-type': { display: 'block', color: 'inherit', textDecoration: 'none' },
} as const;
