CREATE TABLE "flag_notices" (
	"product_id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"news" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "flag_notices_news" CHECK (news in ('underReview', 'cleared'))
);
--> statement-breakpoint
DROP INDEX "products_newest";--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "under_review" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "urgently_reported" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "flag_notices" ADD CONSTRAINT "flag_notices_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "flag_notices" ADD CONSTRAINT "flag_notices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "flag_notices_of_person" ON "flag_notices" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "flags_urgent" ON "flags" USING btree ("created_at","id") WHERE closed_at is null and reason in ('price', 'words', 'picture');--> statement-breakpoint
CREATE INDEX "reports_urgent" ON "reports" USING btree ("created_at","id") WHERE dismissed_at is null and reason in ('scam', 'stolen');--> statement-breakpoint
-- Whether a laptop is under review or urgently reported follows from its open flags and reports. The laptop's row is locked first, as by
-- everything that decides about a laptop, and only then are its flags read: so of two changes at once the second sees the first.
CREATE FUNCTION copy_open_flags() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  laptop uuid := coalesce(NEW.product_id, OLD.product_id);
BEGIN
  PERFORM FROM products WHERE id = laptop FOR NO KEY UPDATE;
  UPDATE products SET under_review = NOT under_review WHERE id = laptop AND under_review <> EXISTS (
    SELECT FROM flags WHERE product_id = laptop AND closed_at IS NULL AND reason IN ('price', 'words', 'picture'));
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER flags_copied AFTER INSERT OR DELETE OR UPDATE OF closed_at ON flags FOR EACH ROW EXECUTE FUNCTION copy_open_flags();--> statement-breakpoint
CREATE FUNCTION copy_open_reports() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  laptop uuid := coalesce(NEW.product_id, OLD.product_id);
BEGIN
  PERFORM FROM products WHERE id = laptop FOR NO KEY UPDATE;
  UPDATE products SET urgently_reported = NOT urgently_reported WHERE id = laptop AND urgently_reported <> EXISTS (
    SELECT FROM reports WHERE product_id = laptop AND dismissed_at IS NULL AND reason IN ('scam', 'stolen'));
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER reports_copied AFTER INSERT OR DELETE OR UPDATE OF dismissed_at ON reports
  FOR EACH ROW EXECUTE FUNCTION copy_open_reports();--> statement-breakpoint
-- The last guard: the server refuses such a booking by itself, with words for the buyer. Waits for a flag that is being written.
CREATE FUNCTION refuse_booking_under_review() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  is_refused boolean;
BEGIN
  SELECT under_review INTO is_refused FROM products WHERE id = NEW.product_id FOR SHARE;
  IF is_refused THEN
    RAISE EXCEPTION 'the laptop % is under review', NEW.product_id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER booking_under_review BEFORE INSERT ON bookings FOR EACH ROW
  WHEN (NEW.state = 'reserved') EXECUTE FUNCTION refuse_booking_under_review();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER flag_notices_told AFTER INSERT OR UPDATE OR DELETE ON flag_notices
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION tell_notices('user_id');--> statement-breakpoint
UPDATE products SET under_review = true WHERE id IN (
  SELECT product_id FROM flags WHERE closed_at IS NULL AND reason IN ('price', 'words', 'picture'));--> statement-breakpoint
UPDATE products SET urgently_reported = true WHERE id IN (
  SELECT product_id FROM reports WHERE dismissed_at IS NULL AND reason IN ('scam', 'stolen'));--> statement-breakpoint
INSERT INTO flag_notices (product_id, user_id, news)
  SELECT id, seller_id, 'underReview' FROM products WHERE under_review AND sold_at IS NULL AND removed_at IS NULL;--> statement-breakpoint
CREATE INDEX "products_best" ON "products" USING btree (((not urgently_reported)::int),"listed_at","id") WHERE sold_at is null and removed_at is null and not under_review;--> statement-breakpoint
CREATE INDEX "products_newest" ON "products" USING btree ("listed_at" DESC NULLS FIRST,"id" DESC NULLS FIRST,"brand","category_id","ram_gb","storage_gb","storage_kind","processor_family","screen_inches","condition","city","battery_health","seller_verified","price_cents","held_until","under_review") WHERE sold_at is null and removed_at is null;
