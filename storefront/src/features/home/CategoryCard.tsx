import type { Category } from '@relaptop/shared/contracts';
import { paths } from '@relaptop/shared/paths';
import { Link } from '@relaptop/shared/router';
import { Card, CardContent, Typography } from '@relaptop/shared/ui';
import { ProductPicture } from '../../common/ProductPicture';

/** A category; the whole card is the link. */
export function CategoryCard({ category }: { category: Category }) {
  return (
    <Card
      component={Link}
      to={paths.category.getHref({ categoryId: category.categoryId })}
      sx={{
        color: 'inherit',
        textDecoration: 'none',
        transition: 'border-color 150ms, transform 150ms',
        '&:hover': { borderColor: 'primary.main', transform: 'translateY(-2px)' },
      }}
    >
      <ProductPicture src={category.image} alt="" />
      <CardContent sx={{ '&:last-child': { pb: 2 } }}>
        <Typography variant="h3">{category.heading}</Typography>
      </CardContent>
    </Card>
  );
}
