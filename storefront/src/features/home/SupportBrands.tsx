import { Box, MOTION, Paper } from '@relaptop/shared/basics';
import { laptopsHref } from '@relaptop/shared/paths';
import { Link } from '@relaptop/shared/router';
import acer from '../../assets/brand-acer.svg';
import apple from '../../assets/brand-apple.svg';
import asus from '../../assets/brand-asus.svg';
import dell from '../../assets/brand-dell.svg';
import hp from '../../assets/brand-hp.svg';
import lenovo from '../../assets/brand-lenovo.svg';
import microsoft from '../../assets/brand-microsoft.svg';
import msi from '../../assets/brand-msi.svg';
import { Section } from '../../common/Section';

const BRANDS = [
  { name: 'Lenovo', picture: lenovo },
  { name: 'Dell', picture: dell },
  { name: 'HP', picture: hp },
  { name: 'Apple', picture: apple },
  { name: 'ASUS', picture: asus },
  { name: 'Acer', picture: acer },
  { name: 'MSI', picture: msi },
  { name: 'Microsoft', picture: microsoft },
];

export function SupportBrands() {
  return (
    <Section heading="Support Brands">
      <Box component="ul" role="list" sx={gridStyle}>
        {BRANDS.map(({ name, picture }) => (
          <li key={name}>
            <Paper component={Link} to={laptopsHref({ brand: [name] })} variant="outlined" sx={brandStyle}>
              <img src={picture} alt={name} width={160} height={64} loading="lazy" />
            </Paper>
          </li>
        ))}
      </Box>
    </Section>
  );
}

const brandStyle = {
  display: 'grid',
  placeItems: 'center',
  py: 1.5,
  px: 1,
  transition: `border-color ${MOTION.quick}ms`,
  '&:hover': { borderColor: 'primary.main' },
  '& img': { maxWidth: 1, height: 'auto' },
} as const;

const gridStyle = {
  display: 'grid',
  gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(4, 1fr)', lg: 'repeat(8, 1fr)' },
  gap: { xs: 2, md: 3 },
  listStyle: 'none',
  m: 0,
  p: 0,
} as const;
