import { Card, CardContent, ELEVATION, MOTION, Typography } from '@relaptop/shared/basics';
import type { Category } from '@relaptop/shared/contracts';
import { Link } from '@relaptop/shared/router';
import { ProductPicture } from '../../common/ProductPicture';
import { pages } from '../../paths';

/** Pairs on phones, then as many as fit. */
const PICTURE_SIZES = '(max-width: 1079.95px) 50vw, 370px';

/** A category; the whole card is the link to its page, which is for people who are logged in. */
export function CategoryCard({ category: { categoryId, heading, image } }: { category: Category }) {
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
    </Card>
  );
}

const cardStyle = {
  transition: `border-color ${MOTION.quick}ms, box-shadow ${MOTION.calm}ms ${MOTION.curve}`,
  '&:hover': { borderColor: 'primary.main', boxShadow: ELEVATION.lifted },
  '& > a': { display: 'block', color: 'inherit', textDecoration: 'none' },
} as const;
