-- Typing mistakes are told by trigrams.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE TABLE "laptop_viewers" (
	"day" date NOT NULL,
	"viewer" text NOT NULL,
	"product_id" uuid NOT NULL,
	CONSTRAINT "laptop_viewers_day_viewer_product_id_pk" PRIMARY KEY("day","viewer","product_id")
);
--> statement-breakpoint
CREATE TABLE "laptop_views" (
	"product_id" uuid PRIMARY KEY NOT NULL,
	"views" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_words" (
	"word" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "brand" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "model" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "processor" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "processor_family" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "graphics" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "ram_gb" smallint;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "storage_gb" smallint;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "storage_kind" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "screen_inches" numeric(3, 1);--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "release_year" smallint;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "operating_system" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "battery_health" smallint;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "keyboard" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "included" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "pictures" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "city" text GENERATED ALWAYS AS (nullif(btrim(split_part(location, ',', 1)), '')) STORED;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "seller_verified" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "search" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector('simple', translate(lower(coalesce(name, '')), '-/.,;:()+''"&#_@!?*', repeat(' ', 19))), 'A') || setweight(to_tsvector('simple', translate(lower(coalesce(brand, '')), '-/.,;:()+''"&#_@!?*', repeat(' ', 19))), 'A') || setweight(to_tsvector('simple', translate(lower(coalesce(model, '')), '-/.,;:()+''"&#_@!?*', repeat(' ', 19))), 'A') || setweight(to_tsvector('simple', translate(lower(coalesce(processor, '')), '-/.,;:()+''"&#_@!?*', repeat(' ', 19))), 'B') || setweight(to_tsvector('simple', translate(lower(coalesce(graphics, '')), '-/.,;:()+''"&#_@!?*', repeat(' ', 19))), 'B') || setweight(to_tsvector('simple', translate(lower(coalesce(location, '')), '-/.,;:()+''"&#_@!?*', repeat(' ', 19))), 'C') || setweight(to_tsvector('simple', translate(lower(coalesce(details, '')), '-/.,;:()+''"&#_@!?*', repeat(' ', 19))), 'D') || array_to_tsvector(array_remove(array['@brand:' || brand, '@category:' || category_id::text, '@ram:' || ram_gb::text, '@storage:' || storage_gb::text, '@processor:' || processor_family, '@screen:' || (case when screen_inches < 11 then 10 when screen_inches >= 18 then 18 else floor(screen_inches)::int end)::text, '@grade:' || condition, '@city:' || nullif(btrim(split_part(location, ',', 1)), ''), case when seller_verified then '@verified' end, case when battery_health >= 95 then '@battery:95' end, case when battery_health >= 90 then '@battery:90' end, case when battery_health >= 85 then '@battery:85' end, case when battery_health >= 80 then '@battery:80' end], null))) STORED;--> statement-breakpoint
ALTER TABLE "laptop_viewers" ADD CONSTRAINT "laptop_viewers_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "laptop_views" ADD CONSTRAINT "laptop_views_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "products_found" ON "products" USING gin ("search") WITH (fastupdate=false) WHERE sold_at is null and removed_at is null;--> statement-breakpoint
CREATE INDEX "products_newest" ON "products" USING btree ("listed_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE sold_at is null and removed_at is null;--> statement-breakpoint
CREATE INDEX "products_by_price" ON "products" USING btree ("price_cents","id") WHERE sold_at is null and removed_at is null;--> statement-breakpoint
CREATE INDEX "products_by_saving" ON "products" USING btree ((original_price_cents - price_cents),"id") WHERE sold_at is null and removed_at is null;--> statement-breakpoint
CREATE INDEX "products_of_model" ON "products" USING btree ("brand","model","listed_at") WHERE model is not null;--> statement-breakpoint
-- What names and details say of older laptops, as far as it can be read: enough to find them, not to show as specs.
UPDATE products SET
  brand = coalesce(
    (SELECT known FROM unnest(array['Acer', 'Alienware', 'Apple', 'ASUS', 'Dell', 'Dynabook', 'Framework', 'Fujitsu', 'Gigabyte', 'Google',
      'HP', 'Huawei', 'Lenovo', 'LG', 'Microsoft', 'MSI', 'Panasonic', 'Razer', 'Samsung', 'Sony', 'Toshiba']) known
      WHERE name ~* ('^' || known || '\M')),
    CASE WHEN name ~* '\mmacbook' THEN 'Apple' WHEN name ~* '\mthinkpad|\mideapad' THEN 'Lenovo'
      WHEN name ~* '\mlatitude|\mxps\M|\minspiron' THEN 'Dell' WHEN name ~* '\melitebook|\mprobook' THEN 'HP'
      WHEN name ~* '\mzenbook|\mvivobook' THEN 'ASUS' WHEN name ~* '\msurface' THEN 'Microsoft' END),
  processor = coalesce(substring(name FROM '(?i)((?:Intel |AMD )?(?:Core (?:Ultra )?i?[3579][-0-9A-Z]*|Ryzen [3579](?: Pro)?(?: [0-9]{4}[A-Z]*)?|Celeron|Pentium)(?![a-z]))'),
    'Apple ' || substring(name FROM '\m(M[1-9](?: (?:Pro|Max|Ultra))?)\M')),
  graphics = substring(name FROM '(?i)\m([RG]TX [0-9]{4}(?: Ti| Super)?|RX [0-9]{4}[A-Z]*)'),
  ram_gb = nullif(coalesce(substring(details FROM '(?i)([0-9]{1,3}) ?GB (?:of )?(?:memory|RAM)'), substring(name FROM '(?i)[(,] ?([0-9]{1,2}) ?GB')), '0')::smallint,
  storage_gb = coalesce(
    substring(details FROM '(?i)([0-9]{2,4}) ?GB (?:SSD|HDD|eMMC|storage)')::int, substring(details FROM '(?i)([1-8]) ?TB')::int * 1024,
    substring(name FROM '(?i)GB, ([0-9]{2,4}) ?GB')::int, substring(name FROM '(?i)GB, ([1-8]) ?TB')::int * 1024),
  storage_kind = lower(substring(details FROM '(?i)[GT]B (SSD|HDD|eMMC)')),
  screen_inches = substring(name || E'\n' || details FROM '(?i)\m(1[0-8](?:\.[0-9])?)(?:"|-inch| inch)')::numeric,
  battery_health = substring(details FROM '(?i)battery[^.;%]*?(?:at|,)? ([0-9]{2,3}) ?%')::smallint;
--> statement-breakpoint
UPDATE products SET
  ram_gb = CASE WHEN ram_gb BETWEEN 1 AND 512 THEN ram_gb END,
  storage_gb = CASE WHEN storage_gb BETWEEN 8 AND 16384 THEN storage_gb END,
  battery_health = CASE WHEN battery_health BETWEEN 1 AND 100 THEN battery_health END,
  model = nullif(btrim(regexp_replace(regexp_replace(name, '\s*\(.*$', ''), '^' || brand || '\s+', '', 'i')), ''),
  processor_family = CASE
    WHEN processor ~* '\mi[3579]' THEN 'Intel Core i' || substring(processor FROM '(?i)\mi([3579])')
    WHEN processor ~* 'ultra [579]' THEN 'Intel Core Ultra ' || substring(processor FROM '(?i)ultra ([579])')
    WHEN processor ~* 'core [3579]' THEN 'Intel Core ' || substring(processor FROM '(?i)core ([3579])')
    WHEN processor ~* 'ryzen [3579]' THEN 'AMD Ryzen ' || substring(processor FROM '(?i)ryzen ([3579])')
    WHEN processor ~ '^Apple M' THEN substring(processor FROM '^Apple M[1-9]')
    WHEN processor ~* 'celeron' THEN 'Intel Celeron' WHEN processor ~* 'pentium' THEN 'Intel Pentium' END;
--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_ram" CHECK (ram_gb between 1 and 512);
--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_storage" CHECK (storage_gb between 8 and 16384);
--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_storage_kind" CHECK (storage_kind in ('ssd', 'hdd', 'emmc'));
--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_screen" CHECK (screen_inches between 7 and 21);
--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_year" CHECK (release_year between 1990 and 2100);
--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_battery" CHECK (battery_health between 1 and 100);
--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_pictures" CHECK (jsonb_typeof(pictures) = 'array' and jsonb_array_length(pictures) <= 8);
--> statement-breakpoint
-- The tick of its seller stands in the index of each laptop.
CREATE FUNCTION copy_seller_tick() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.seller_verified := coalesce((SELECT verified_at IS NOT NULL FROM users WHERE id = NEW.seller_id), false);
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER products_seller_tick BEFORE INSERT ON products FOR EACH ROW EXECUTE FUNCTION copy_seller_tick();
--> statement-breakpoint
CREATE FUNCTION spread_seller_tick() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE products SET seller_verified = NEW.verified_at IS NOT NULL
    WHERE seller_id = NEW.id AND seller_verified <> (NEW.verified_at IS NOT NULL);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER users_tick AFTER UPDATE OF verified_at ON users FOR EACH ROW EXECUTE FUNCTION spread_seller_tick();
--> statement-breakpoint
UPDATE products SET seller_verified = true FROM users WHERE users.id = seller_id AND users.verified_at IS NOT NULL;
--> statement-breakpoint
-- Mistyped words are compared with those of names and specs (weights A and B), which are far fewer than laptops.
CREATE FUNCTION note_search_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_words (word)
    SELECT term FROM unnest(tsvector_to_array(ts_filter(NEW.search, '{a,b}'))) term
    WHERE length(term) BETWEEN 2 AND 30 AND NOT EXISTS (SELECT FROM search_words WHERE word = term)
    ORDER BY 1 ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER products_words AFTER INSERT OR UPDATE OF name, brand, model, processor, graphics ON products
  FOR EACH ROW EXECUTE FUNCTION note_search_words();
--> statement-breakpoint
INSERT INTO search_words (word)
  SELECT DISTINCT term FROM products, unnest(tsvector_to_array(ts_filter(search, '{a,b}'))) term
  WHERE length(term) BETWEEN 2 AND 30 ON CONFLICT DO NOTHING;
--> statement-breakpoint
CREATE INDEX search_words_alike ON search_words USING gist (word gist_trgm_ops);
