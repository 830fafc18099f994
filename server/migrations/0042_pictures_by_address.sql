CREATE INDEX "bookings_picture" ON "bookings" USING btree ("product_image");--> statement-breakpoint
CREATE INDEX "categories_picture" ON "categories" USING btree ("image");--> statement-breakpoint
CREATE INDEX "products_picture" ON "products" USING btree ("image");--> statement-breakpoint
CREATE INDEX "products_pictures" ON "products" USING gin ("pictures" jsonb_path_ops);--> statement-breakpoint
CREATE INDEX "users_photo" ON "users" USING btree ("photo") WHERE photo is not null;--> statement-breakpoint
CREATE INDEX "messages_pictures_used" ON "messages" USING gin ("pictures" jsonb_path_ops);--> statement-breakpoint
CREATE INDEX "listing_drafts_pictures" ON "listing_drafts" USING gin ((content -> 'pictures') jsonb_path_ops);--> statement-breakpoint
CREATE INDEX "problem_entries_pictures_used" ON "problem_entries" USING gin ("pictures" jsonb_path_ops);--> statement-breakpoint
-- Servers of before stored the address of an own picture as it was sent, with the shop's origin. A picture is looked up by its path.
DO $$
DECLARE
  place record;
BEGIN
  FOR place IN SELECT * FROM (VALUES
    ('users', 'photo', 'text'), ('categories', 'image', 'text'), ('products', 'image', 'text'), ('products', 'pictures', 'jsonb'),
    ('bookings', 'product_image', 'text'), ('listing_drafts', 'content', 'jsonb'), ('messages', 'pictures', 'jsonb'),
    ('problem_entries', 'pictures', 'jsonb')) AS places (t, c, type)
  LOOP
    EXECUTE format(
      'UPDATE %1$I SET %2$I = regexp_replace(%2$I::text, %4$L, %5$L, %6$L)::%3$s WHERE %2$I::text ~ %4$L',
      place.t, place.c, place.type, 'https?://[^/"[:space:]]+(/images/[0-9a-f]{32}[.]webp)', '\1', 'g');
  END LOOP;
END $$;
