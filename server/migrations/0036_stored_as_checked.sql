ALTER TABLE "messages" ADD COLUMN "hidden_words" text;--> statement-breakpoint
CREATE INDEX "messages_to_hide" ON "messages" USING btree ("id") WHERE hidden_words is null;--> statement-breakpoint
-- Pictures' addresses were checked in one form and stored in another. They get that which the check returns now: a plain path, or a plain
-- address of a listed host. What this can't put right stays as it is; it is escaped wherever it is written.
CREATE FUNCTION pg_temp.stored(address text) RETURNS text LANGUAGE plpgsql IMMUTABLE AS $$
DECLARE
  plain text := regexp_replace(translate(address, '\', '/'), '[[:cntrl:]]|^\s+|\s+$', '', 'g');
  name text;
BEGIN
  IF address ~ '^(https?://[A-Za-z0-9.:-]+)?/[A-Za-z0-9._~%/=-]+$' AND address !~ '\.\.' THEN RETURN address; END IF;
  plain := regexp_replace(regexp_replace(plain, '[?#].*$', ''), '^(https?://)[^/]*@', '\1', 'i');
  name := substring(plain FROM '^(?:https?://[^/]*)?(?:/[^/]+/\.\.)*/images/([A-Za-z0-9_-]{1,200}\.(?:webp|avif|png|jpg|svg))$');
  IF name IS NOT NULL AND plain !~ '^https?://(i\.ibb\.co|lh3\.googleusercontent\.com)/' THEN RETURN '/images/' || name; END IF;
  RETURN plain;
END $$;
--> statement-breakpoint
CREATE FUNCTION pg_temp.stored(addresses jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(jsonb_agg(to_jsonb(pg_temp.stored(address)) ORDER BY place), '[]')
    FROM jsonb_array_elements_text(addresses) WITH ORDINALITY AS one (address, place)
$$;
--> statement-breakpoint
-- A copied picture may have been missed behind its other form.
INSERT INTO flag_checks (product_id)
  SELECT id FROM products WHERE image <> pg_temp.stored(image) OR pictures <> pg_temp.stored(pictures)
  ON CONFLICT DO NOTHING;
--> statement-breakpoint
UPDATE products SET image = pg_temp.stored(image), pictures = pg_temp.stored(pictures)
  WHERE image <> pg_temp.stored(image) OR pictures <> pg_temp.stored(pictures);
--> statement-breakpoint
UPDATE bookings SET product_image = pg_temp.stored(product_image) WHERE product_image <> pg_temp.stored(product_image);
--> statement-breakpoint
UPDATE categories SET image = pg_temp.stored(image) WHERE image <> pg_temp.stored(image);
--> statement-breakpoint
UPDATE users SET photo = pg_temp.stored(photo) WHERE photo <> pg_temp.stored(photo);
--> statement-breakpoint
UPDATE messages SET pictures = pg_temp.stored(pictures) WHERE pictures <> pg_temp.stored(pictures);
--> statement-breakpoint
UPDATE problem_entries SET pictures = pg_temp.stored(pictures) WHERE pictures <> pg_temp.stored(pictures);
--> statement-breakpoint
UPDATE listing_drafts SET content = jsonb_set(content, '{pictures}', pg_temp.stored(content -> 'pictures'))
  WHERE content -> 'pictures' <> pg_temp.stored(content -> 'pictures');
