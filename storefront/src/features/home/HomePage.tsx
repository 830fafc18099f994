import { Box, Container, lazyPart, Typography, visuallyHidden } from '@relaptop/shared/basics';
import { useSession } from '@relaptop/shared/session';
import { PlaceOfAccount } from '../../common/PlaceOfAccount';
import { useRememberedPlace } from '../../common/rememberedPlace';
import { AdvertisedItems } from './AdvertisedItems';
import { BannerSearch } from './BannerSearch';
import { BannerSlide, slidesFor } from './BannerSlide';
import { BestSellers } from './BestSellers';
import { Carousel } from './Carousel';
import { Categories } from './Categories';
import { Promises } from './Promises';
import { SupportBrands } from './SupportBrands';

function Banner() {
  const slides = slidesFor(useSession());
  return (
    <Carousel
      label="What Relaptop offers"
      slides={slides.map((slide, index) => ({
        key: slide.headline,
        content: <BannerSlide slide={slide} first={index === 0} />,
      }))}
    >
      <BannerSearch />
    </Carousel>
  );
}

const NearShelf = lazyPart(async () => (await import('./NearShelf')).NearShelf);

/** Laptops near the town of an earlier search. Without a town, it renders no laptops and loads no code for them. */
function NearYou() {
  const town = useRememberedPlace();
  return (
    <>
      <PlaceOfAccount />
      {town && <NearShelf town={town} />}
    </>
  );
}

export function HomePage() {
  return (
    <Container maxWidth="lg" sx={{ pt: 2, pb: { xs: 5, md: 8 } }}>
      <Typography variant="h1" sx={visuallyHidden}>
        Relaptop, the marketplace for second-hand laptops
      </Typography>
      <Banner />
      <Box sx={{ display: 'grid', gap: { xs: 4, md: 6 }, pt: 2 }}>
        <AdvertisedItems />
        <Promises />
        <Categories />
        <NearYou />
        <BestSellers />
        <SupportBrands />
      </Box>
    </Container>
  );
}
