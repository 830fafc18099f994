import { useSession } from '@relaptop/shared/session';
import { BannerSlide } from './BannerSlide';
import { Carousel } from './Carousel';
import { slidesFor } from './slides';

/** The head of the home page: three pictures, each with a headline and something to do. */
export function Banner() {
  const slides = slidesFor(useSession());
  return (
    <Carousel
      label="What Relaptop offers"
      slides={slides.map((slide, index) => ({
        key: slide.headline,
        content: <BannerSlide slide={slide} first={index === 0} />,
      }))}
    />
  );
}
